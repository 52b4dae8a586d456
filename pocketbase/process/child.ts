import { spawn } from 'node:child_process';

export interface Child {
  /** Resolves with one sentence when the process has ended. */
  ended: Promise<string>;
  /** SIGTERM, then SIGKILL; resolves when the process is gone. */
  stop(): Promise<void>;
}

const keptLines = 10;

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** What SIGTERM leaves it, in milliseconds. */
  grace?: number;
}

/** Starts a program and remembers the last lines that it prints. */
export function startChild(
  command: string,
  args: string[],
  { env = process.env, grace = 5000 }: ChildOptions = {},
): Child {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output: string[] = [];
  const keep = (chunk: string) => {
    output = [...output, ...chunk.split('\n').filter(Boolean)].slice(-keptLines);
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const withParent = () => child.kill('SIGKILL');
  process.once('exit', withParent);

  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      process.removeListener('exit', withParent);
      resolve([`PocketBase ${how}.`, ...output].join('\n'));
    };
    child.once('error', (error) => end(`could not be started (${error.message})`));
    child.once('close', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`));
  });

  return {
    ended,
    async stop() {
      child.kill('SIGTERM');
      const kill = setTimeout(() => child.kill('SIGKILL'), grace);
      await ended;
      clearTimeout(kill);
    },
  };
}
