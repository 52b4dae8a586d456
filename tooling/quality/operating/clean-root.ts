import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eachLine } from '../../stack/log/lines';

/** A Debian of systemd with its own files and processes, and this machine's network. */
export interface CleanRoot {
  folder: string;
  /** Runs commands as root; resolves with the exit code. */
  run(commands: string, onLine: (line: string) => void): Promise<number>;
  close(): Promise<void>;
}

const suite = 'trixie';
const packages = 'systemd,systemd-sysv,dbus';

export function missingForCleanRoot(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'it takes Linux and root';
  const missing = ['mmdebstrap', 'systemd-nspawn', 'nsenter'].filter((name) => !isThere(name));
  return missing.length > 0
    ? `${missing.join(' and ')} must be installed (Debian: mmdebstrap, systemd-container)`
    : undefined;
}

const isThere = (program: string) => ['/usr/bin', '/bin'].some((folder) => existsSync(join(folder, program)));

export async function openCleanRoot(folder: string, log: (line: string) => void): Promise<CleanRoot> {
  const archive = await baseArchive(log);
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xf', archive, '-C', folder]);
  const boot = ['--boot', '--register=no', '--keep-unit', '--directory', folder];
  // systemd takes this as an argument of the kernel: the older control groups will do.
  const host = spawn('systemd-nspawn', [...boot, 'SYSTEMD_CGROUP_ENABLE_LEGACY_FORCE=1'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const console: string[] = [];
  for (const stream of [host.stdout, host.stderr]) eachLine(stream, (line) => console.push(line));
  const ended = new Promise<void>((resolve) => host.once('exit', () => resolve()));
  const close = async () => {
    if (host.exitCode === null) {
      const leader = leaderOf(host);
      if (leader) spawnSync('nsenter', ['-t', leader, '-a', 'systemctl', 'poweroff']);
      await Promise.race([ended, pause(30_000, undefined, { ref: false }).then(() => host.kill('SIGKILL'))]);
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilUp(host);
  } catch (error) {
    await close();
    throw new Error(`${(error as Error).message}\n${console.slice(-20).join('\n')}`);
  }
  return { folder, close, run: (commands, onLine) => runInside(host, commands, onLine) };
}

async function baseArchive(log: (line: string) => void): Promise<string> {
  const cache = join(homedir(), '.cache', 'campus');
  const archive = join(cache, `debian-${suite}.tar`);
  const mtime = (await stat(archive).catch(() => undefined))?.mtimeMs ?? 0;
  if (Date.now() - mtime < 7 * 24 * 3600 * 1000) return archive;
  log(`Making a Debian ${suite} of its mirror …`);
  await mkdir(cache, { recursive: true });
  const partial = `${archive}.${process.pid}.tar`;
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, suite, partial]);
  await rename(partial, archive);
  return archive;
}

/** The first process inside, by the number that this system gives it. */
function leaderOf({ pid }: ChildProcess): string | undefined {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ')[0] || undefined;
}

async function untilUp(host: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if (host.exitCode !== null) throw new Error('The clean root ended while it was booting.');
    const leader = leaderOf(host);
    const state = leader && spawnSync('nsenter', ['-t', leader, '-a', 'systemctl', 'is-system-running']);
    if (state && /^(running|degraded)$/m.test(state.stdout.toString())) return;
    await pause(500);
  }
  throw new Error('The clean root was not up within a minute.');
}

function runInside(host: ChildProcess, commands: string, onLine: (line: string) => void): Promise<number> {
  const leader = leaderOf(host);
  if (!leader) throw new Error('The clean root has ended.');
  const shell = [...environment.split(' '), '/bin/sh', '-eu', '-c', commands];
  const child = spawn('nsenter', ['-t', leader, '-a', '--wdns=/root', '--', ...shell]);
  child.stdin.end();
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, onLine);
  return new Promise((resolve, reject) =>
    child.once('error', reject).once('close', (code) => resolve(code ?? 1)),
  );
}

/** As of somebody who has just signed in. */
const environment =
  '/usr/bin/env -i HOME=/root TERM=dumb PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
