import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { eachLine } from '../log/lines';
import { parseEnvironment, readUnit, type UnitName } from './read-unit';

/** Where a unit's own paths are on this machine. */
export interface Place {
  /** The package: /opt/campus/current. */
  folder: string;
  /** /etc/campus/campus.env. */
  settings: string;
  log: (line: string) => void;
}

export interface StartedUnit {
  /** The process that systemd would watch. */
  pid: number;
  /** SIGTERM to it, then SIGKILL to all that is left; resolves with its exit code, null after a signal. */
  stop(): Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs what a unit of deploy/systemd says, with the environment that it says, without systemd: its user and its hardening are
 * those of this process. Throws with the output where a command before the process fails.
 */
export function startUnit(name: UnitName, place: Place): StartedUnit {
  const { env, before, command } = unitCommands(name, place);
  const options = { cwd: place.folder, env };
  for (const [file = '', ...args] of before) {
    const { status, stdout, stderr } = spawnSync(file, args, { ...options, encoding: 'utf8' });
    const lines = `${stdout}${stderr}`.split('\n').filter(Boolean);
    for (const line of lines) place.log(`[${name}] ${line}`);
    if (status !== 0) throw new Error(`${name}: ${file} ${args.join(' ')} failed: ${stderr}`);
  }
  const [file = '', ...args] = command;
  // Its own group, as systemd has it in its own control group.
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  for (const stream of [child.stdout, child.stderr]) {
    eachLine(stream, (line) => place.log(`[${name}] ${line}`));
  }
  return {
    pid: child.pid ?? 0,
    stop: () => stop(child),
    kill: (signal) => void child.kill(signal),
  };
}

async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // Nobody is left of its group.
  }
  return child.exitCode;
}

/** The commands of a unit and their environment, as systemd makes it: what is unset, is so after all files. */
function unitCommands(name: UnitName, { folder, settings }: Omit<Place, 'log'>) {
  const unit = readUnit(name);
  const all = (key: string) => unit.get(key) ?? [];
  const here = (text: string) =>
    text
      .replaceAll('/opt/campus/current', folder)
      .replaceAll('/etc/campus/campus.env', settings)
      .replaceAll('/usr/bin/node', process.execPath);
  const env: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    ...parseEnvironment(all('Environment').join('\n')),
    ...Object.assign(
      {},
      ...all('EnvironmentFile').map((file) => parseEnvironment(readFileSync(here(file), 'utf8'))),
    ),
  };
  for (const unset of all('UnsetEnvironment').flatMap((names) => names.split(' '))) delete env[unset];
  const words = (line: string) =>
    line.split(' ').map((word) => here(word).replace(/\$\{(\w+)\}/g, (_, variable) => env[variable] ?? ''));
  return {
    env,
    before: all('ExecStartPre').map(words),
    command: words(all('ExecStart')[0] ?? ''),
  };
}
