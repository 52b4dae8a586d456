import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine } from './log/lines';
import { at, root } from '../paths';

export interface ServiceOptions {
  name: string;
  /** The default is Node.js. */
  file?: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** This address answers below 500 once the service is ready. */
  ready: string;
  /** The start is given up after so many seconds. */
  patience?: number;
  /** The number of the held socket on which the process listens (`holdSocket`). */
  socket?: number;
  signal?: AbortSignal;
  log: (line: string) => void;
  /** It gets each line as it is, of a `quiet` process, too. */
  onLine?: (line: string) => void;
  /** The lines are logged only when the process ends without being asked. */
  quiet?: boolean;
  /** It is called when the process ends without being asked. */
  onExit?: (how: string, code: number | null) => void;
}

export interface Service {
  name: string;
  pid: number;
  ended: Promise<void>;
  /** It sends SIGTERM, and SIGKILL after eight seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** A program that loops for ever, or that is not ours, cannot see that the one who started it is gone: a watcher ends it. */
export function whileWeLive(file: string, args: readonly string[]): Pick<ServiceOptions, 'file' | 'args'> {
  if (process.platform === 'win32') return { file, args };
  return { file: '/bin/sh', args: [at('tooling/stack/while-runner-lives.sh'), file, ...args] };
}

/** Resolves when the process answers; throws with its last words when it does not. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, file = process.execPath, args, env, ready, patience = 60 } = options;
  const { socket, signal, log, onLine, quiet, onExit } = options;
  // The process has its own group: Ctrl-C reaches the runner alone, which then stops all in order.
  const child = spawn(file, args, {
    cwd: root,
    env: socket === undefined ? env : { ...env, LISTEN_FDS: '1' },
    // Its standard input closes when the runner is gone (while-runner-lives.sh).
    stdio: ['pipe', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    detached: true,
  });
  const words: string[] = [];
  const listen = (line: string) => {
    onLine?.(line);
    words.push(line);
    if (words.length > 20) words.shift();
    if (!quiet) log(line);
  };
  if (child.stdout) eachLine(child.stdout, listen);
  if (child.stderr) eachLine(child.stderr, listen);
  // A process that it has started itself (PocketBase's executable) must not outlive it.
  child.once('exit', () => killGroup(child));

  let asked = false;
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    // There is no such program.
    child.once('error', (error) => {
      words.push(error.message);
      resolve();
    });
  });
  const stop = async () => {
    asked = true;
    if (hasEnded(child)) return ended;
    child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child), 8000);
    await ended;
    clearTimeout(timer);
  };

  try {
    await untilReady(child, ready, patience, signal);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start: ${(error as Error).message}.\n${words.join('\n')}`.trim());
  }
  child.once('close', (code, killedBy) => {
    if (asked) return;
    if (quiet) for (const line of words) log(line);
    onExit?.(`stopped by itself (${killedBy ?? `exit code ${code}`})`, code);
  });
  return { name, pid: child.pid ?? 0, ended, stop, kill: (name) => child.kill(name) };
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** SIGKILL ends a process that is stopped (SIGSTOP) or blocked, too. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone, or the system knows no groups.
    child.kill('SIGKILL');
  }
}

async function untilReady(
  child: ChildProcess,
  url: string,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const limit = Date.now() + seconds * 1000;
  while (Date.now() < limit) {
    if (signal?.aborted) throw new Error('it was stopped before it was ready');
    if (hasEnded(child)) throw new Error('it stopped at once');
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    if (answer && answer.status < 500) {
      // Another program that had the port before may have given this answer.
      if (!hasEnded(child)) return;
    } else await pause(100);
  }
  throw new Error(`${url} gave no answer within ${seconds} s`);
}
