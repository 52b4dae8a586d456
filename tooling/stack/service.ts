import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine } from '../log/lines';
import { root } from '../paths';

export interface ServiceOptions {
  name: string;
  /** The program; without one Node.js. */
  file?: string;
  /** For Node.js: its own arguments, the program and those of the program. */
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** An address that answers below 500 once the service is ready. */
  ready: string;
  /** Seconds until a start is given up. */
  patience?: number;
  /** A listening socket that is handed over to it. */
  socket?: number;
  /** Gives the start up. */
  signal?: AbortSignal;
  log: (line: string) => void;
  /** Told each line of the process as it is, also of one that is `quiet`. */
  onLine?: (line: string) => void;
  /** Logs its lines only when it ends without being asked. */
  quiet?: boolean;
  /** Called with what happened, and the exit code, when the process ends without being asked. */
  onExit?: (how: string, code: number | null) => void;
}

export interface Service {
  name: string;
  pid: number;
  /** Resolves when it has ended, asked or not. */
  ended: Promise<void>;
  /** SIGTERM, and SIGKILL after eight seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts one process of the stack and waits until it answers; throws with its last words when it does not. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, file = process.execPath, args, env, ready, patience = 60 } = options;
  const { socket, signal, log, onLine, quiet, onExit } = options;
  // Its own process group: Ctrl-C reaches the runner alone, which then stops all in order.
  const child = spawn(file, args, {
    cwd: root,
    env: socket === undefined ? env : { ...env, LISTEN_FDS: '1' },
    // Its standard input says nothing; it closes when the runner is gone (see while-runner-lives.sh).
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
  // What it has started itself (PocketBase's executable) must not outlive it.
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

/** Ends a process and what it has started; also one that is stopped (SIGSTOP) or blocked. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // There is nobody left, or the system knows no groups.
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
      // Not the answer of another program that had the port before.
      if (!hasEnded(child)) return;
    } else await pause(100);
  }
  throw new Error(`${url} gave no answer within ${seconds} s`);
}
