import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@campus/testing/ports';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { makePackage } from '../../tooling/stack/package/make-package';
import { holdSocket, type Socket } from '../../tooling/stack/ports';
import { startUnit, type UnitName } from './start-unit';

const run = promisify(execFile);

const health = (url: string) => () =>
  fetch(url, { headers: { Connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );

export type PackagedSite = Awaited<ReturnType<typeof startPackagedSite>>;

/** Starts a site from a package, as the units of deploy/systemd do, with `more` settings. */
export async function startPackagedSite(extraSettings: Record<string, string> = {}) {
  const { folder: place, remove } = await temporaryFolder();
  const folder = join(place, 'package');
  const settings = join(place, 'campus.env');
  const dataDir = join(place, 'data');
  const logs: string[] = [];
  const log = (line: string) => void logs.push(line);
  await makePackage(folder, log);
  const [port, contactPort, pocketbasePort] = [await freePort(), await freePort(), await freePort()];
  const ports = { PORT: `${port}`, CONTACT_PORT: `${contactPort}`, POCKETBASE_PORT: `${pocketbasePort}` };
  const environment = { DATA_DIR: dataDir, ...ports, ...extraSettings };
  const lines = Object.entries(environment).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(settings, lines.join(''), { mode: 0o600 });

  const url = `http://127.0.0.1:${port}`;
  const pocketbaseUrl = `http://127.0.0.1:${pocketbasePort}`;
  const ready: Record<Exclude<UnitName, 'campus-publish'>, string> = {
    'campus-pocketbase': `${pocketbaseUrl}/api/health`,
    'campus-contact': `http://127.0.0.1:${contactPort}/readyz`,
    'campus-shell': `${url}/healthz`,
  };
  const units = {} as Record<UnitName, ReturnType<typeof startUnit>>;
  // As systemd does by the units' sockets.
  const sockets: Partial<Record<UnitName, Socket | undefined>> = {
    'campus-shell': holdSocket(port),
    'campus-contact': holdSocket(contactPort),
  };
  const start = async (name: keyof typeof ready) => {
    // The shell's unit waits for this one.
    if (name === 'campus-shell') {
      const code = await startUnit('campus-publish', { folder, settings: environment, log }).ended;
      if (code !== 0) throw new Error('campus-publish failed.');
    }
    units[name] = startUnit(name, { folder, settings: environment, socket: sockets[name]?.fd, log });
    await until(`${name} answers:\n${logs.join('\n')}`, health(ready[name]));
  };
  const close = async () => {
    for (const unit of Object.values(units)) await unit.stop();
    for (const socket of Object.values(sockets)) socket?.close();
    await remove();
  };
  try {
    await start('campus-pocketbase');
    await start('campus-contact');
    await start('campus-shell');
  } catch (error) {
    await close();
    throw new Error(`${(error as Error).message}\n${logs.join('\n')}`);
  }
  return {
    folder,
    dataDir,
    settings,
    url,
    pocketbaseUrl,
    units,
    logs,
    close,
    /** Runs an operator's command (`campus …`); gives all that it printed. */
    async campus(...args: string[]): Promise<string> {
      const env = { PATH: '/usr/bin:/bin', CAMPUS_SETTINGS: settings, CAMPUS_USER: userInfo().username };
      const { stdout, stderr } = await run(join(folder, 'deploy/bin/campus'), args, { env, cwd: '/' });
      return stdout + stderr;
    },
    /** Ends a unit's process as systemd does, and starts it again. */
    async restart(name: keyof typeof ready): Promise<number | null> {
      const code = await units[name].stop();
      await start(name);
      return code;
    },
  };
}
