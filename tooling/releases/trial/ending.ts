import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deferredFailure, isRunning } from '../../run';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The message is a sentence without full stop. Any other error is no verdict on the version. */
export class Refused extends Error {
  override name = 'Refused';
}

/** Rejects with `Refused` and this sentence when the work takes longer. */
export async function withTimeout<T>(timeoutMs: number, sentence: string, work: Promise<T>): Promise<T> {
  const { failed, fail } = deferredFailure();
  const onTimeout = () => fail(new Refused(`${sentence} within ${Math.round(timeoutMs / 1000)} s`));
  const timer = setTimeout(onTimeout, timeoutMs);
  // Work that is given up may still fail, which must not end the process.
  work.catch(() => undefined);
  return Promise.race([work, failed]).finally(() => clearTimeout(timer));
}

/** Closes what a trial has opened, in the opposite order, also when a signal ends the process. */
export function createTeardown() {
  const opened = new AsyncDisposableStack();
  let closed: Promise<void> | undefined;
  const { failed: stopped, fail: stop } = deferredFailure();

  function onSignal(signal: NodeJS.Signals): void {
    stop(new Error(`The trial was stopped (${signal}).`));
    // The signal then does what it would have done.
    void close().finally(() => process.kill(process.pid, signal));
  }
  function close(): Promise<void> {
    for (const signal of signals) process.off(signal, onSignal);
    closed ??= opened.disposeAsync().catch(() => undefined);
    return closed;
  }
  for (const signal of signals) process.on(signal, onSignal);

  return {
    stop,
    stopped,
    /** What is opened after the end is closed at once. */
    add(end: () => Promise<unknown>): void {
      if (opened.disposed) void end().catch(() => undefined);
      else opened.defer(async () => void (await end()));
    },
    close,
  };
}

const maxTrialMs = 3_600_000;

const host = hostname().replace(/[^\w-]/g, '');
const prefix = 'campus-trial-';

/** The name holds host and process: by it the folders of killed trials are found and removed. */
export async function trialFolder(base = tmpdir()): Promise<string> {
  await removeLeftovers(base);
  return mkdtemp(join(base, `${prefix}${host}.${process.pid}.`));
}

async function removeLeftovers(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    const [where, pid] = name.slice(prefix.length).split('.');
    const isAbandoned = (where === host && !isRunning(Number(pid))) || (await ageOf(folder)) > maxTrialMs;
    if (isAbandoned) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function ageOf(path: string): Promise<number> {
  const info = await stat(path).catch(() => undefined);
  return info ? Date.now() - info.mtimeMs : 0;
}
