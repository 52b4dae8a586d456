import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openReleases, type Pointer, type PointerEntry } from '@campus/releases';
import { WrongSettings } from '@campus/settings';
import { createLog } from '@campus/settings/log';
import { isHandedOver } from '@campus/settings/socket';
import { readConfig } from './operation/config';
import { startTimeoutMs } from './operation/limits';
import {
  findRevertedRemote,
  findShellProgram,
  openStartCounts,
  type ShellReleases,
} from './operation/shell-release';

const pollIntervalMs = 300;

/** The watchdog ends a process that does not come up, were it busy for ever. */
const watchdogCode = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${startTimeoutMs})`;

/**
 * Runs the live release, or the newest one before it that comes up. The process drains and ends
 * when the pointer names another release, or a remote is reverted; whoever holds its socket starts
 * it again.
 */
async function main(): Promise<void> {
  const { host, port, dataDir, remotesDir } = readConfig();
  if (!isHandedOver()) await assertPortIsFree(host, port);
  const logger = createLog('shell');
  // What the process writes is this user's alone, as UMask of its unit has it.
  process.umask(0o077);
  const starts = openStartCounts(dataDir);
  const releases = openReleases(remotesDir);
  const context: ShellReleases = { releases, starts, log: (line) => logger.warn(line) };
  const stamp = await releases.stamp();
  const remotes = await releases.remotes().catch((): Pointer => ({}));
  const live = await releases.shell().catch((error: Error) => {
    throw new Error(`the pointer in ${remotesDir} could not be read: ${error.message}`);
  });
  const selected = live && (await selectRelease(context, live));
  if (live && selected?.version !== live.version)
    context.log(`The shell ${live.version} was given up: ${selected?.version} runs.`);
  const onAnswer = () => {
    if (selected?.version === live?.version) starts.resetAll();
    else if (selected) starts.reset(selected);
  };
  if (selected) starts.count(selected);
  await start(selected?.program ?? join(import.meta.dirname, 'main.mjs'), onAnswer);
  logger.info(`The site answers on http://localhost:${port}`);
  await waitForNewRelease(context, { stamp, remotes, version: selected?.version });
  // main.ts drains then.
  process.emit('SIGQUIT');
}

async function selectRelease(context: ShellReleases, live: PointerEntry) {
  for (const version of [live.version, ...live.previous]) {
    const release = { ...live, version };
    const program = await findShellProgram(context, release);
    if (program) return { ...release, program };
  }
  context.starts.resetAll();
  throw new Error(
    'no published release of the shell came up in its last starts: each is tried once more, and campus deploy shell publishes another one',
  );
}

interface Running {
  stamp: string;
  remotes: Pointer;
  version: string | undefined;
}

async function waitForNewRelease(
  context: ShellReleases,
  { stamp, remotes, version }: Running,
): Promise<void> {
  const { releases, log } = context;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs).unref());
    const newStamp = await releases.stamp();
    if (newStamp === stamp) continue;
    stamp = newStamp;
    try {
      const live = await releases.shell();
      if (live && live.version !== version && (await findShellProgram(context, live)))
        return log(`The shell ${live.version} is live: it takes the place of ${version ?? 'what runs'}.`);
      const newRemotes = await releases.remotes();
      const reverted = findRevertedRemote(remotes, newRemotes);
      if (reverted) return log(`${reverted} was taken back: another process takes the place of this one.`);
      remotes = newRemotes;
    } catch (error) {
      log(`What is live in ${releases.dir} could not be read: ${(error as Error).message}.`);
    }
  }
}

/** Resolves when the program answers. One that is stopped before counts as one that answers. */
async function start(program: string, onAnswer: () => void): Promise<void> {
  const stopEarly = () => {
    onAnswer();
    process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
  for (const signal of signals) process.once(signal, stopEarly);
  const watchdogWorker = new Worker(watchdogCode, { eval: true });
  // The import resolves when the release answers.
  await import(/* webpackIgnore: true */ pathToFileURL(program).href);
  onAnswer();
  await watchdogWorker.terminate();
  for (const signal of signals) process.off(signal, stopEarly);
}

async function assertPortIsFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const problem = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be had (${error.message})`;
    throw new WrongSettings([
      `Port ${port} ${problem}: stop the program that uses it, or set PORT to another one.`,
    ]);
  });
  await once(probe.close(), 'close');
}

main().catch((error: Error) => {
  console.error(error instanceof WrongSettings ? error.message : `The site did not start: ${error.message}.`);
  process.exit(1);
});
