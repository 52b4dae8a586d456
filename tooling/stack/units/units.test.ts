import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { namesReadBy } from '@campus/settings';
import { freePort, listen } from '@campus/testing/ports';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { readConfig as contactService } from '../../../contact-service/src/config/config';
import { readConfig as pocketbase } from '../../../pocketbase/config';
import { readConfig as shell } from '../../../shell/server/operation/config';
import { readBackupSettings } from '../backup/backup';
import { at } from '../../paths';
import { readSettings } from '../settings';

const run = promisify(execFile);
const folder = folderForEachTest();
const analyzer = ['/usr/bin/systemd-analyze', '/bin/systemd-analyze'].find(existsSync);
// A machine without systemd runs none of this; tests/packaged starts what the units say.
const ifSystemd = analyzer ? it : it.skip;

/** The units as deploy/install puts them, with programs that are on this machine. */
async function placed(): Promise<string> {
  const place = join(folder(), 'units');
  await cp(at('deploy/systemd'), place, { recursive: true });
  for (const file of (await readdir(place)).filter((name) => name.endsWith('.service'))) {
    const text = await readFile(join(place, file), 'utf8');
    const watch = '/opt/campus/current/deploy/systemd/watch';
    const here = text
      .replaceAll('/opt/campus/current/bin/node', process.execPath)
      .replaceAll(watch, '/bin/true');
    await writeFile(join(place, file), here);
  }
  return place;
}

ifSystemd('systemd finds nothing wrong with the units (skipped without systemd-analyze)', async () => {
  const place = await placed();
  const units = (await readdir(place)).filter((name) => /\.(?:service|socket|timer)$/.test(name));
  expect(units.length).toBeGreaterThan(7);
  const args = ['verify', '--man=no', ...units.map((unit) => join(place, unit))];
  const env = { ...process.env, SYSTEMD_UNIT_PATH: `${place}:` };
  const { stderr } = await run(analyzer ?? '', args, { env });
  // What else is installed here is no business of ours.
  expect(stderr.split('\n').filter((line) => line.includes(folder()) || line.includes('campus'))).toEqual([]);
});

ifSystemd.each(['campus-pocketbase', 'campus-contact', 'campus-shell'])(
  'systemd rates the exposure of %s low (skipped without systemd-analyze)',
  async (name) => {
    const place = await placed();
    const unit = join(place, `${name}.service`);
    const common = await readFile(join(place, 'campus-.service.d/common.conf'), 'utf8');
    // Offline it reads one file.
    await writeFile(unit, `${await readFile(unit, 'utf8')}\n${common}`);
    // 2.0 of 10; systemd-analyze ends with 1 above it.
    await run(analyzer ?? '', ['security', '--offline=true', '--no-pager', '--threshold=20', unit]);
  },
);

const readers = {
  'campus-shell': shell,
  'campus-contact': contactService,
  'campus-pocketbase': pocketbase,
  'campus-publish': readSettings,
};
const units = Object.keys(readers) as (keyof typeof readers)[];
const valueOf = (unit: string, key: string) =>
  new RegExp(`^${key}=(.*)$`, 'm').exec(readFileSync(at(`deploy/systemd/${unit}.service`), 'utf8'))?.[1] ??
  '';

it('each unit runs as a user of its own, which owns its folders of the data', () => {
  expect(units.map((unit) => valueOf(unit, 'User'))).toEqual(units);
  const folders = units.flatMap((unit) => valueOf(unit, 'StateDirectory').split(' '));
  expect(folders.filter((folder) => !folder.startsWith('campus/'))).toEqual([]);
  expect(new Set(folders).size).toBe(folders.length);
});

it('only the backup, each hour, and the watcher, each ten seconds, run as root', () => {
  const files = readdirSync(at('deploy/systemd')).filter((name) => name.endsWith('.service'));
  const names = files.map((name) => name.replace('.service', ''));
  const asRoot = names.filter((name) => ['', 'root'].includes(valueOf(name, 'User')));
  expect(asRoot.sort()).toEqual(['campus-backup', 'watch-campus']);
  const timer = (name: string) => readFileSync(at(`deploy/systemd/${name}.timer`), 'utf8');
  expect(timer('campus-backup')).toMatch(/^OnCalendar=hourly$/m);
  expect(timer('watch-campus')).toMatch(/^OnUnitInactiveSec=10s$/m);
});

it.each(units)('%s gets no secret that it does not read', (unit) => {
  const isSecret = (name: string) => /PASSWORD$|TOKEN$|^SMTP_URL$|^DATABASE_URL$/.test(name);
  const namesOf = (of: keyof typeof readers) => namesReadBy((env) => readers[of](env));
  const secrets = new Set(units.flatMap(namesOf).filter(isSecret));
  expect(secrets.size).toBe(4);
  const own = namesOf(unit);
  const others = [...secrets].filter((name) => !own.includes(name));
  expect(valueOf(unit, 'UnsetEnvironment').split(' ').filter(Boolean).sort()).toEqual(others.sort());
});

it('the example of a server’s settings has each setting that is read exactly once', () => {
  const text = readFileSync(at('deploy/campus.env.example'), 'utf8');
  const exampleNames = [...text.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  const all = [...Object.values(readers), readBackupSettings];
  const read = all.flatMap((each) => namesReadBy((env) => each(env)));
  expect(exampleNames.sort()).toEqual([...new Set(read)].sort());
});

// The watcher uses curl, which a server has (docs/operating.md) and a developer may lack.
const curl = existsSync('/usr/bin/curl') ? it : it.skip;

curl('the watcher ends what gave no answer three times, before its first one sixty times', async () => {
  const server = createServer((_request, response) => response.writeHead(503).end());
  const silent = String(await freePort());
  // PocketBase alone listens on LISTEN_ADDRESS: the others have a socket of systemd.
  const pocketbase = createServer((_request, response) => response.end()).listen(Number(silent), '127.0.0.2');
  const answers = String(await listen(server));
  const bin = join(folder(), 'bin');
  const misses = join(folder(), 'misses');
  const ended = join(folder(), 'ended');
  const process = join(folder(), 'process');
  await mkdir(bin);
  await mkdir(misses);
  // The contact service's unit is not active here; requests to end a unit are written down.
  const systemctl = `#!/bin/sh\ncase $* in *is-active*contact*) exit 3;; *is-active*) exit 0;; show*) cat "${process}"; exit;; esac\necho "$*" >>"${ended}"\n`;
  await writeFile(process, '7');
  await writeFile(join(bin, 'systemctl'), systemctl, { mode: 0o755 });
  const others = { CONTACT_PORT: silent, POCKETBASE_PORT: silent, LISTEN_ADDRESS: '127.0.0.2' };
  const own = { PATH: `${bin}:/usr/bin:/bin`, RUNTIME_DIRECTORY: misses, ...others };
  const runCheck = (PORT: string) => run(at('deploy/systemd/watch'), [], { env: { ...own, PORT } });
  // Any answer is one, and what was missed before it is forgotten.
  for (const port of [silent, silent, answers, silent, silent]) await runCheck(port);
  expect(existsSync(ended)).toBe(false);
  const { stdout } = await runCheck(silent);
  expect(stdout).toMatch(/^campus-shell.service gave no answer at \S+ 3 times.*\n$/);
  const killed = 'kill --signal=KILL campus-shell.service\n';
  expect(await readFile(ended, 'utf8')).toBe(killed);
  // The unit's next process is at a migration.
  await writeFile(process, '8');
  await writeFile(join(misses, 'campus-shell.service'), 'missed\n'.repeat(58));
  for (const calls of [killed, killed + killed]) {
    await runCheck(silent);
    expect(await readFile(ended, 'utf8')).toBe(calls);
  }
  for (const one of [server, pocketbase]) one.close();
});
