import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from '../paths';
import { remotes } from '../workspaces';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

/** Files that are not committed are among them. Throws a sentence where there is no `main`. */
export function changedFiles(): string[] {
  let base: string;
  try {
    base = git('merge-base', 'HEAD', 'main');
  } catch {
    throw new Error('npm test -- --changed compares with the branch "main", which this clone does not have.');
  }
  const changed = lines(git('diff', '--name-only', '--no-renames', base));
  return [...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

export interface Reach {
  sources: string[];
  /** The options of Playwright; undefined where nothing that a browser shows has changed. */
  browser: string[] | undefined;
}

const isText = (file: string) => /(^docs\/|\.md$)/.test(file);

/** A change in remotes alone needs their own journeys (`@mf-…`), any other one all. */
export function reachOf(files: readonly string[]): Reach {
  const sources = files.filter((file) => /\.(m?[jt]sx?|css)$/.test(file) && existsSync(at(file)));
  const folders = new Set(files.filter((file) => !isText(file)).map((file) => file.split('/')[0] ?? ''));
  if (folders.size === 0) return { sources, browser: undefined };
  const areRemotes = [...folders].every((folder) => remotes.includes(folder));
  return {
    sources,
    browser: areRemotes ? ['--grep', [...folders].map((name) => `@${name}\\b`).join('|')] : [],
  };
}
