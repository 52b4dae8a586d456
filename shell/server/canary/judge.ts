import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Running } from '../releases/server-releases';
import { carryOut as usualCarryOut } from './carry-out';
import { countsFolder, readCounted } from './counted-files';
import { type Counts, writer } from './counts';
import { type CanaryRules, ruleOn } from './ruling';

interface Options {
  remotesDir: string;
  rules: CanaryRules;
  running: () => readonly Running[];
  counts: Pick<Counts, 'keep'>;
  log: { warn(line: string): void; error(line: string): void };
  /** Promotes a canary or takes it back; resolves with what has become of it, in a sentence. */
  carryOut?: typeof usualCarryOut;
}

/** Milliseconds between two looks, and until one that could not be carried out is tried again. */
const interval = 1000;
const pauseAfterFailure = 60_000;

/** Milliseconds after which a judge that has not been seen is one no more. */
const lease = 20_000;

/**
 * Promotes a canary or takes it back, by what all processes have counted. One process judges at a time, so that each ruling stands
 * in one log; that no two are carried out is the pointer's lock.
 */
export function startJudge(options: Options) {
  const { remotesDir, rules, running, counts, log, carryOut = usualCarryOut } = options;
  const logged = new Set<string>();
  const notBefore = new Map<string, number>();
  let looking: Promise<void> | undefined;

  function complain(line: string): void {
    if (!logged.has(line)) log.error(line);
    logged.add(line);
  }

  async function judge({ name, canary }: Running): Promise<void> {
    const { version, since } = canary;
    if (Date.now() < (notBefore.get(name) ?? 0) || !(await isOurs(remotesDir, name))) return;
    const { rule, reason } = ruleOn(
      await readCounted(remotesDir, name, canary),
      Date.now() - Date.parse(since),
      rules,
    );
    if (rule === 'wait') return;
    const verb = rule === 'promote' ? 'promoted' : 'taken back';
    try {
      await carryOut(rule, { name, version, reason });
      log.warn(`Canary ${name} ${version} is ${verb}: ${reason}`);
    } catch (error) {
      notBefore.set(name, Date.now() + pauseAfterFailure);
      complain(`Canary ${name} ${version} could not be ${verb} (${reason}): ${(error as Error).message}`);
    }
  }

  async function look(): Promise<void> {
    try {
      await counts.keep();
      for (const one of running()) await judge(one);
    } catch (error) {
      complain(`Canaries cannot be judged: ${(error as Error).message}.`);
    }
  }

  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, interval);
  timer.unref();

  return {
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
      await counts.keep().catch(() => undefined);
    },
  };
}

/** Whether this process is the judge of a remote's canary: the first to come is, until it is not seen any more. */
async function isOurs(remotesDir: string, name: string): Promise<boolean> {
  const folder = countsFolder(remotesDir, name);
  const file = join(folder, 'judge');
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, writer, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const [holder, info] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => undefined),
  ]);
  const now = new Date();
  if (holder === writer) await utimes(file, now, now).catch(() => undefined);
  else if (info && now.getTime() - info.mtimeMs > lease) await rm(file, { force: true });
  return holder === writer;
}
