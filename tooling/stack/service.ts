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
  /** By default ten minutes: a process may be at a migration, as `deploy/systemd/watch` has it. */
  startTimeoutSeconds?: number;
  /** The number of the held socket on which the process listens (`holdSocket`). */
  socket?: number | undefined;
  signal?: AbortSignal;
  log: (line: string) => void;
  /** Gets each line as it is, of a `quiet` process, too. */
  onLine?: (line: string) => void;
  /** The lines are logged only when the process ends without being asked. */
  quiet?: boolean;
  /** Called when the process ends without being asked. */
  onExit?: (how: string, code: number | null) => void;
}

export interface Service {
  pid: number;
  ended: Promise<void>;
  /** Sends SIGTERM, and SIGKILL after eight seconds. */
  stop(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
}

/** A watcher ends a program that cannot notice its runner's end, as it loops or is not ours. */
export function whileWeLive(file: string, args: readonly string[]): Pick<ServiceOptions, 'file' | 'args'> {
  return { file: '/bin/sh', args: [at('tooling/stack/while-runner-lives.sh'), file, ...args] };
}

/** Resolves when the process answers; throws with its last words when it does not. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { name, ready, startTimeoutSeconds = 600, signal, log, quiet, onExit } = options;
  const child = spawnChild(options);
  const lastLines = watchLines(child, options);
  // A process that it has started itself (PocketBase's executable) must not outlive it.
  child.once('exit', () => killGroup(child));
  const ended = untilEnded(child, lastLines);

  let isStopping = false;
  const stop = async () => {
    isStopping = true;
    if (hasEnded(child)) return ended;
    child.kill('SIGTERM');
    const timer = setTimeout(() => killGroup(child), 8000);
    await ended;
    clearTimeout(timer);
  };

  const notice = setTimeout(() => log(`${name} gives no answer yet: it may be at a migration.`), 30_000);
  try {
    await untilReady(child, ready, { timeoutSeconds: startTimeoutSeconds, signal });
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start: ${(error as Error).message}.\n${lastLines.join('\n')}`.trim());
  } finally {
    clearTimeout(notice);
  }
  child.once('close', (code, killedBy) => {
    if (isStopping) return;
    if (quiet) for (const line of lastLines) log(line);
    onExit?.(`stopped by itself (${killedBy ?? `exit code ${code}`})`, code);
  });
  return { pid: child.pid ?? 0, ended, stop, kill: (name) => child.kill(name) };
}

function spawnChild({ file = process.execPath, args, env, socket }: ServiceOptions): ChildProcess {
  const stdio: (number | 'pipe')[] = ['pipe', 'pipe', 'pipe'];
  if (socket !== undefined) stdio.push(socket);
  return spawn(file, args, {
    cwd: root,
    env: socket === undefined ? env : { ...env, LISTEN_FDS: '1' },
    // The standard input closes when the runner is gone (while-runner-lives.sh).
    stdio,
    // A group of its own: Ctrl-C reaches the runner alone, which then stops all in order.
    detached: true,
  });
}

/** Logs each line, and returns the last 20, which change as more come. */
function watchLines(child: ChildProcess, { log, onLine, quiet }: ServiceOptions): string[] {
  const lastLines: string[] = [];
  const onEachLine = (line: string) => {
    onLine?.(line);
    lastLines.push(line);
    if (lastLines.length > 20) lastLines.shift();
    if (!quiet) log(line);
  };
  for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, onEachLine);
  return lastLines;
}

function untilEnded(child: ChildProcess, lastLines: string[]): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => resolve());
    // The program does not exist.
    child.once('error', (error) => {
      lastLines.push(error.message);
      resolve();
    });
  });
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** SIGKILL ends a process that is stopped (SIGSTOP) or blocked, too. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group is gone.
  }
}

async function untilReady(
  child: ChildProcess,
  url: string,
  { timeoutSeconds, signal }: { timeoutSeconds: number; signal: AbortSignal | undefined },
): Promise<void> {
  // The clock of the day may jump.
  const deadline = performance.now() + timeoutSeconds * 1000;
  while (performance.now() < deadline) {
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
  throw new Error(`${url} gave no answer within ${timeoutSeconds} s`);
}
