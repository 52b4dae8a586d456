import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { openReleases, type Pointer, type PointerEntry, type Releases } from '@campus/releases';
import { WrongSettings } from '@campus/settings';
import { createLog } from '@campus/settings/log';
import { isHandedOver } from '@campus/settings/socket';
import { readConfig } from './operation/config';
import { startTimeoutMs } from './operation/limits';
import {
  findRevertedRemote,
  getShellProgram,
  openStartCounts,
  type StartCounts,
} from './operation/shell-release';

const pollIntervalMs = 300;

/** The watchdog ends a process that does not come up, were it busy for ever. */
const watchdogCode = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${startTimeoutMs})`;

interface Context {
  releases: Releases;
  starts: StartCounts;
  log: (line: string) => void;
}

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
  const context: Context = { releases, starts, log: (line) => logger.warn(line) };
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
  const onStart = () => selected && starts.count(selected);
  await start(selected?.program ?? join(import.meta.dirname, 'main.mjs'), onStart, onAnswer);
  logger.info(`The site answers on http://localhost:${port}`);
  await waitForNewRelease(context, { stamp, remotes, version: selected?.version });
  // main.ts drains then.
  process.emit('SIGQUIT');
}

async function selectRelease(context: Context, live: PointerEntry) {
  for (const version of [live.version, ...live.previous]) {
    const release = { ...live, version };
    if (context.starts.isGivenUp(release)) continue;
    const program = await findProgram(context, release);
    if (program) return { ...release, program };
  }
  context.starts.resetAll();
  throw new Error(
    'no published release of the shell came up in its last starts: each is tried once more, and campus deploy shell publishes another one',
  );
}

async function findProgram(
  { releases, starts, log }: Context,
  release: PointerEntry,
): Promise<string | undefined> {
  try {
    return await getShellProgram(releases, release.version);
  } catch (error) {
    starts.giveUp(release);
    log(`The shell ${release.version} is not started: ${(error as Error).message}.`);
    return undefined;
  }
}

interface Running {
  stamp: string;
  remotes: Pointer;
  version: string | undefined;
}

async function waitForNewRelease(context: Context, { stamp, remotes, version }: Running): Promise<void> {
  const { releases, starts, log } = context;
  let current = { stamp, remotes };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs).unref());
    const previous = current;
    const newStamp = await releases.stamp();
    if (newStamp === previous.stamp) continue;
    current = { stamp: newStamp, remotes: await releases.remotes().catch(() => previous.remotes) };
    const reverted = findRevertedRemote(previous.remotes, current.remotes);
    if (reverted) return log(`${reverted} was taken back: another process takes the place of this one.`);
    const live = await releases
      .shell()
      .catch((error: Error) => log(`The pointer in ${releases.dir} could not be read: ${error.message}.`));
    if (!live || live.version === version || starts.isGivenUp(live)) continue;
    if (!(await findProgram(context, live))) continue;
    log(`The shell ${live.version} is live: it takes the place of ${version ?? 'what runs'}.`);
    return;
  }
}

/** Resolves when the program answers. One that is stopped before counts as one that answers. */
async function start(program: string, onStart: () => void, onAnswer: () => void): Promise<void> {
  const stopEarly = () => {
    onAnswer();
    process.exit(0);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
  for (const signal of signals) process.once(signal, stopEarly);
  const watchdogWorker = new Worker(watchdogCode, { eval: true });
  onStart();
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
