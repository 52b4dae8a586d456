import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './paths';

/** The webpack command line's program: looked for when it is wanted, as a package of the site has none. */
export const webpackCli = (): string => createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Begins the sentence of the error. */
  failure: string;
  /** Shows the output as it comes instead of keeping it for the error. */
  show?: boolean;
}

/** Runs a Node.js program to its end; resolves with what it has printed, and throws with its last lines when it fails. */
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

/** Works through the items in their order, so many at a time. */
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
