import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases } from '@campus/releases';
import type { RemoteDescription } from '@campus/contract';
import { freePort } from '@campus/testing/ports';
import { entryOf, type LogEntry, onOneLine } from '../stack/log/lines';
import { at } from '../paths';
import { startService } from '../stack/service';
import { endWithParent, startShellRelease } from '../stack/services';
import type { StackSettings } from '../stack/settings';
import { exposedBy } from '../build/webpack/read-remote.mjs';
import { composeDevelopment } from './hot-release';
import { copyShell } from './hot-shell';

interface Options {
  settings: StackSettings;
  env: NodeJS.ProcessEnv;
  log: (line: string) => void;
  shell: boolean;
  /** Aborting it gives up the start. */
  signal: AbortSignal;
}

interface HotSite {
  /** The origin of the shell's server. */
  site: string;
  stop(): Promise<void>;
}

export async function startHotSite(
  remotes: readonly RemoteDescription[],
  options: Options,
): Promise<HotSite> {
  const { port, remotesDir } = options.settings;
  const published = openReleases(remotesDir);
  // Two of them may run beside each other, on two ports.
  const folder = at('node_modules/.cache/campus-development', String(port));
  await rm(folder, { recursive: true, force: true });
  const live = await published.pointer();
  await composeDevelopment(join(folder, 'remotes'), published, { live, hot: remotes });
  await copyShell(published, live.shell?.version ?? '', join(folder, 'shell'));
  const serverPort = await freePort();
  const site = `http://127.0.0.1:${serverPort}`;
  const running = [startServer(serverPort, folder, remotes, options), startCompiler(site, remotes, options)];
  async function stop(): Promise<void> {
    const started = await Promise.allSettled(running);
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.stop()));
    await rm(folder, { recursive: true, force: true });
  }
  await Promise.all(running).catch(async (error) => {
    await stop();
    throw error;
  });
  return { site, stop };
}

function startServer(
  port: number,
  folder: string,
  hot: readonly RemoteDescription[],
  { settings, env, log, signal }: Options,
) {
  const environment = {
    ...env,
    ENVIRONMENT: 'development',
    // A developer reloads often, and sees at once what an editor has changed.
    CACHE_SECONDS: '0',
    CLIENT_LIMITS: 'off',
    PORT: String(port),
    DATA_DIR: settings.dataDir,
    REMOTES_DIR: join(folder, 'remotes'),
  };
  const names = hot.map(({ name }) => name);
  const logUnexpected = (line: string) => {
    const { msg, event } = entryOf(line);
    if (!isOfHotRemote(event, names)) log(`[shell] ${onOneLine(msg)}`);
  };
  return startShellRelease(join(folder, 'shell'), environment, {
    log: logUnexpected,
    onExit: logExit(log),
    signal,
  });
}

/** A hot remote has nothing for the server to run: the events of that are no fault. */
function isOfHotRemote(event: LogEntry['event'], hot: readonly string[]): boolean {
  if (event?.code === 'release-rejected')
    return event.isBrowserOnly === true && hot.includes(String(event.remote));
  return event?.code === 'part-failed' && hot.includes(String(event.part).split('/')[0] ?? '');
}

function startCompiler(
  site: string,
  described: readonly RemoteDescription[],
  { settings: { port }, env, log, shell, signal }: Options,
) {
  const remotes = described.map((remote) => ({ name: remote.name, exposes: exposedBy(remote) }));
  return startService({
    name: 'The development server',
    args: [...endWithParent, at('tooling/build/webpack/serve-site.mjs')],
    env: {
      ...env,
      NODE_ENV: 'development',
      CAMPUS_DEVELOPMENT: JSON.stringify({ port, site, shell, remotes }),
    },
    ready: `http://127.0.0.1:${port}/development/shell/main.js`,
    signal,
    log,
    onExit: logExit(log),
  });
}

const logExit = (log: Options['log']) => (how: string) =>
  log(`A process of this site ${how}: end it with Ctrl-C and start it again.`);
