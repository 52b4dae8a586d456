import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { at, root } from './paths';

/** Found only when called, as a package of the site has no webpack. */
export const webpackCli = (): string =>
  createRequire(at('tooling/build/webpack/package.json')).resolve('webpack-cli/bin/cli.js');

interface SpawnOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv | undefined;
  /** `inherit` shows at once what the program prints. */
  stdio?: 'pipe' | 'inherit';
}

/** Resolves with the exit code and with what the program prints, unless that is shown at once. */
export const spawnNode = (args: readonly string[], options: SpawnOptions = {}) =>
  spawnFile(process.execPath, args, options);

async function spawnFile(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env, stdio = 'pipe' }: SpawnOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', stdio, stdio] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code, output })),
  );
}

/** Resolves with the output. Throws a sentence that begins with `failure`, and the last lines. */
export const runNode = (args: readonly string[], options: SpawnOptions & { failure: string }) =>
  runFile(process.execPath, args, options);

async function runFile(
  file: string,
  args: readonly string[],
  { failure, ...options }: SpawnOptions & { failure: string },
): Promise<string> {
  const { code, output } = await spawnFile(file, args, options);
  if (code === 0) return output;
  const lastLines = output.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${failure} (exit code ${code}).\n${lastLines}`.trim());
}

/** Runs the npm that this command was started with, or the one on the path, as `runNode` does. */
export const runNpm = (args: readonly string[], options: SpawnOptions & { failure: string }) => {
  const npm = process.env.npm_execpath;
  return npm ? runNode([npm, ...args], options) : runFile('npm', args, options);
};

/** Whether there is such a process, of whomever. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A command was given other words than its docstring has, which campus.mjs then prints. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

/** The words of a command. Throws `WrongUsage` for more, fewer or an option: none is dropped. */
export function expectWords(words: readonly string[], max: number, min = 0): void {
  if (words.length > max || words.length < min || words.some((word) => /^-./.test(word)))
    throw new WrongUsage();
}

/** Resolves when the command is asked to end. */
export const untilStopped = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** `failed` rejects when `fail` is called; nobody need handle it. */
export function deferredFailure(): { failed: Promise<never>; fail: (reason: Error) => void } {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  return { failed, fail };
}

/** A failure stops none of the others. Throws last, with each sentence once. */
export async function forEachInTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures = new Set<string>();
  for (const item of items) await work(item).catch((error: Error) => failures.add(error.message));
  if (failures.size > 0) throw new Error([...failures].join('\n'));
}

/** Works through the items in order; rejects as soon as one fails. */
export async function forEachConcurrently<Item>(
  concurrency: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const workers = Array.from({ length: concurrency }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
  await Promise.all(workers);
}
