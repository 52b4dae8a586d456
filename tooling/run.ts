import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './paths';

/** A package of the site has no webpack: its program is looked for only when it is wanted. */
export const webpackCli = (): string => createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** The sentence of the error begins with it. */
  failure: string;
  show?: boolean;
}

/** Resolves with what the program prints; throws with its last lines when it fails. */
export async function runNode(args: readonly string[], options: RunOptions): Promise<string> {
  const { cwd = root, env = process.env, failure, show = false } = options;
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) {
    const last = output.trim().split('\n').slice(-40).join('\n');
    throw new Error(`${failure} (exit code ${code}).${last ? `\n${last}` : ''}`);
  }
  return output;
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
