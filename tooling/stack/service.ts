import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../paths';

export interface ServiceOptions {
  name: string;
  /** Arguments for Node.js: the program and its own. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** An address that answers below 500 once the service is ready. */
  ready: string;
  /** Seconds until a start is given up. */
  patience?: number;
  log: (line: string) => void;
  /** Called when the process ends without being asked. */
  onExit?: (code: number | null) => void;
}

export interface Service {
  name: string;
  pid: number;
  /** SIGTERM, and SIGKILL after eight seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts one process of the stack and waits until it answers; throws with its last words when it does not. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, args, env, ready, patience = 60, log, onExit } = options;
  // Its own process group: Ctrl-C reaches the runner alone, which then stops all in order.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const words: string[] = [];
  const listen = (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) {
      words.push(line);
      if (words.length > 20) words.shift();
      log(line);
    }
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);

  let asked = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    asked = true;
    if (child.exitCode !== null || child.signalCode !== null) return ended;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 8000);
    await ended;
    clearTimeout(timer);
  };

  try {
    await untilReady(child, ready, patience);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start: ${(error as Error).message}.\n${words.join('\n')}`.trim());
  }
  child.once('close', (code) => {
    if (!asked) onExit?.(code);
  });
  return { name, pid: child.pid ?? 0, stop, kill: (signal) => child.kill(signal) };
}

async function untilReady(child: ChildProcess, url: string, seconds: number): Promise<void> {
  const limit = Date.now() + seconds * 1000;
  while (Date.now() < limit) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it stopped at once');
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).catch(
      () => undefined,
    );
    if (answer && answer.status < 500) return;
    await pause(100);
  }
  throw new Error(`${url} gave no answer within ${seconds} s`);
}
