import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { type WritableReleases, holderText } from '@campus/releases/changing';
import { readAbout } from '../about-package';
import { root } from '../paths';

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root }).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** A "+" follows the commit where files differ from it; a package says what it was made of. Null outside a git repository. */
export async function commit(): Promise<string | null> {
  const about = await readAbout(root);
  if (about) return about.commit;
  const lines = (await git('status', '--porcelain=v2', '--branch')).split('\n');
  const hash = lines.find((line) => line.startsWith('# branch.oid '))?.slice('# branch.oid '.length, 25);
  if (!hash || hash === '(initial)') return null;
  return lines.some((line) => line && !line.startsWith('#')) ? `${hash}+` : hash;
}

export async function author(): Promise<string> {
  // On a server a team's command runs as another user than the team's (deploy/add-team).
  return (await git('config', 'user.name')) || process.env.SUDO_USER || systemUser();
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** Milliseconds to wait for another deployment of the same name. */
const patience = 300_000;

/** Only the holder of a name's lock publishes or deletes releases of it. Returns what gives the lock back. */
export async function lockName(name: string, releases: WritableReleases, log?: (line: string) => void) {
  return releases.lock(name, {
    by: await author(),
    timeoutMs: patience,
    onWait: (holder) => log?.(`${name} is being deployed by ${holderText(holder)}: waiting for its end.`),
  });
}
