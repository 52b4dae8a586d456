import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { at, root } from './paths';

/** A package of the site has no webpack: its program is looked for only when it is wanted. */
export const webpackCli = (): string =>
  createRequire(at('tooling/build/webpack/package.json')).resolve('webpack-cli/bin/cli.js');

interface Surroundings {
  cwd?: string;
  env?: NodeJS.ProcessEnv | undefined;
}

/** Resolves with the exit code and with what the program prints, unless that is shown at once. */
export const spawnNode = (
  args: readonly string[],
  surroundings: Surroundings = {},
  output: 'pipe' | 'inherit' = 'pipe',
) => spawnFile(process.execPath, args, surroundings, output);

async function spawnFile(
  file: string,
  args: readonly string[],
  { cwd = root, env = process.env }: Surroundings,
  output: 'pipe' | 'inherit' = 'pipe',
): Promise<{ code: number | null; said: string }> {
  const shell = file === 'npm' && process.platform === 'win32';
  const child = spawn(file, args, { cwd, env, shell, stdio: ['ignore', output, output] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve({ code, said })),
  );
}

/** Resolves with what the program prints; throws with its last lines when it fails: a sentence that begins with `failure`. */
export const runNode = (args: readonly string[], surroundings: Surroundings & { failure: string }) =>
  runFile(process.execPath, args, surroundings);

async function runFile(
  file: string,
  args: readonly string[],
  { failure, ...surroundings }: Surroundings & { failure: string },
): Promise<string> {
  const { code, said } = await spawnFile(file, args, surroundings);
  if (code === 0) return said;
  const last = said.trim().split('\n').slice(-40).join('\n');
  throw new Error(`${failure} (exit code ${code}).${last ? `\n${last}` : ''}`);
}

/** Runs npm as `runNode` runs a program: the npm that this command was started with, or the one on the path. */
export const runNpm = (args: readonly string[], surroundings: Surroundings & { failure: string }) => {
  const npm = process.env.npm_execpath;
  return npm ? runNode([npm, ...args], surroundings) : runFile('npm', args, surroundings);
};

/** Whether there is such a process, of whomever. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Resolves when the command is asked to end. */
export const untilStopped = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);

/** A promise that `fail` alone ends; nobody need wait for it. */
export function failure() {
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  return { failed, fail };
}

export async function someAtATime<Item>(
  most: number,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const workers = Array.from({ length: most }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  });
  await Promise.all(workers);
}
