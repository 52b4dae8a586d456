import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openReleases, type PointerEntry } from '@campus/releases';
import { WrongSettings } from '@campus/settings';
import { createLog } from '@campus/settings/log';
import { isHandedOver } from '@campus/settings/socket';
import { readConfig } from './operation/config';
import { startTime } from './operation/limits';
import { findTakenBack, openStarts, shellProgram } from './operation/shell-release';

/** Milliseconds between two looks at the pointer. */
const interval = 300;

/** The watchdog ends a process that does not come up, were it busy for ever. */
const watchdog = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${startTime})`;

/**
 * When the pointer names another release, or a remote is taken back, the process answers what it is asked and ends, and whoever holds
 * its socket starts it again. A
 * release that does not come up twice is given up: the newest before it that does runs instead.
 */
async function main(): Promise<void> {
  const { host, port, dataDir, remotesDir } = readConfig();
  if (!isHandedOver()) await expectFree(host, port);
  const logger = createLog('shell');
  const log = (line: string) => logger.warn(line);
  // What it writes is this user's alone, as UMask of its unit has it.
  process.umask(0o077);
  const starts = openStarts(dataDir);
  const releases = openReleases(remotesDir);
  const stamp = await releases.stamp();
  let remotes = await releases.remotes().catch(() => ({}));
  const live = await releases.shell().catch((error: Error) => {
    throw new Error(`the pointer in ${remotesDir} could not be read: ${error.message}`);
  });
  const chosen = live && (await choose(live));
  if (live && chosen?.version !== live.version)
    log(`The shell ${live.version} was given up: ${chosen?.version} runs.`);
  const answers = () => {
    if (chosen?.version === live?.version) starts.forget();
    else if (chosen) starts.ended(chosen);
  };
  const begins = () => chosen && starts.began(chosen);
  await start(chosen?.program ?? join(import.meta.dirname, 'main.mjs'), begins, answers);
  logger.info(`The site answers on http://localhost:${port}`);
  await otherRelease(stamp, chosen?.version);
  // main.ts drains then.
  process.emit('SIGQUIT');

  async function choose(live: PointerEntry) {
    for (const version of [live.version, ...live.previous]) {
      const release = { ...live, version };
      if (starts.isGivenUp(release)) continue;
      const program = await programOf(release);
      if (program) return { ...release, program };
    }
    starts.forget();
    throw new Error(
      'no published release of the shell comes up; npm run deploy -w shell publishes another one',
    );
  }

  async function programOf(release: PointerEntry): Promise<string | undefined> {
    try {
      return await shellProgram(releases, release.version);
    } catch (error) {
      starts.giveUp(release);
      log(`The shell ${release.version} is not started: ${(error as Error).message}.`);
      return undefined;
    }
  }

  async function otherRelease(seen: string, running: string | undefined): Promise<void> {
    for (let last = seen; ;) {
      await new Promise((resolve) => setTimeout(resolve, interval).unref());
      const now = await releases.stamp();
      if (now === last) continue;
      last = now;
      const before = remotes;
      remotes = await releases.remotes().catch(() => before);
      const takenBack = findTakenBack(before, remotes);
      if (takenBack) return log(`${takenBack} was taken back: another process takes the place of this one.`);
      const live = await releases
        .shell()
        .catch((error: Error) => log(`The pointer in ${remotesDir} could not be read: ${error.message}.`));
      if (!live || live.version === running || starts.isGivenUp(live)) continue;
      if (!(await programOf(live))) continue;
      log(`The shell ${live.version} is live: it takes the place of ${running ?? 'what runs'}.`);
      return;
    }
  }
}

/** Resolves when the program answers; one that is told to stop before counts as one that does. */
async function start(program: string, begins: () => void, answers: () => void): Promise<void> {
  const stopped = () => {
    answers();
    process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
  for (const signal of signals) process.once(signal, stopped);
  const waiting = new Worker(watchdog, { eval: true });
  begins();
  // The import resolves when the release answers.
  await import(/* webpackIgnore: true */ pathToFileURL(program).href);
  answers();
  await waiting.terminate();
  for (const signal of signals) process.off(signal, stopped);
}

/** The fault is told once, before anything is started. */
async function expectFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const fault = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be had (${error.message})`;
    throw new WrongSettings([
      `Port ${port} ${fault}: stop the program that uses it, or set PORT to another one.`,
    ]);
  });
  await once(probe.close(), 'close');
}

main().catch((error: Error) => {
  console.error(error instanceof WrongSettings ? error.message : `The site did not start: ${error.message}.`);
  process.exit(1);
});
