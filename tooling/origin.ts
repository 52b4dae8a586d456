import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { defaultWhenMissing } from '@campus/settings/disk';
import { packageFile } from './packaged.mjs';
import { root } from './paths';

export interface About {
  /** The version of package.json with eight digits of the commit, as in the archive's name. */
  version: string;
  /** Ends with "+" when files differed from the commit; null outside a git repository. */
  commit: string | null;
  /** ISO 8601. */
  at: string;
  pocketbase: string;
}

export async function readAbout(root: string): Promise<About | undefined> {
  const text = await readFile(join(root, packageFile), 'utf8').catch(defaultWhenMissing(undefined));
  return text === undefined ? undefined : (JSON.parse(text) as About);
}

const run = promisify(execFile);

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', args, { cwd: root }).catch(() => ({ stdout: '' }));
  return stdout.trim();
}

/** Ends with "+" when files differ from the commit; null outside a git repository. */
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
