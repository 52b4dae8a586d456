import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { eachLine } from '../../tooling/stack/log/lines';
import { at } from '../../tooling/paths';

export type UnitName = 'campus-pocketbase' | 'campus-contact' | 'campus-publish' | 'campus-shell';

/** Where a unit's own paths are on this machine. */
interface Place {
  /** The package: /opt/campus/current. */
  folder: string;
  /** The settings of /etc/campus/campus.env. */
  settings: Record<string, string>;
  /** What its `.socket` unit holds. */
  socket?: number | undefined;
  log: (line: string) => void;
}

/**
 * Runs what a unit of deploy/systemd says, with the environment that it says, without systemd: its
 * user and its hardening are those of this process. Gives the process that systemd would watch;
 * `ended` resolves with its exit code.
 */
export function startUnit(name: UnitName, { folder, settings, socket, log }: Place) {
  const all = valuesOf(readFileSync(at(`deploy/systemd/${name}.service`), 'utf8'));
  const usual = { PATH: '/usr/bin:/bin', NODE_ENV: 'production', TRUST_PROXY: '' };
  const env: Record<string, string> = { ...usual, ...settings };
  for (const unset of all('UnsetEnvironment').flatMap((names) => names.split(' '))) delete env[unset];
  if (socket !== undefined) env.LISTEN_FDS = '1';
  const words = (line = '') =>
    line
      .replaceAll('/opt/campus/current', folder)
      .split(' ')
      .map((word) => word.replace(/\$\{(\w+)\}/g, (_, variable) => env[variable] ?? ''));
  const [file = '', ...args] = words(all('ExecStart')[0]);
  const stdio = ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])] as const;
  // A group of its own, as systemd has it in its own control group.
  const child = spawn(file, args, { cwd: folder, env, stdio: [...stdio], detached: true });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  for (const stream of [child.stdout, child.stderr])
    if (stream) eachLine(stream, (line) => log(`[${name}] ${line}`));
  const signal = (all('KillSignal')[0] ?? 'SIGTERM') as NodeJS.Signals;
  return { pid: child.pid ?? 0, ended, stop: () => stop(child, signal) };
}

/** What a unit says of a key, which may stand several times; sections aside, whose keys differ. */
const valuesOf = (unit: string) => (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Stops as systemd does, then kills the rest; resolves with the exit code, null after a signal. */
async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // Nobody is left of its group.
  }
  return child.exitCode;
}
