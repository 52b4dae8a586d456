import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, root } from '../paths';
import { remotes } from '../workspaces';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const lines = (text: string) => text.split('\n').filter(Boolean);

/** The files that differ from where this branch left `main`, those that are not committed among them. Throws a sentence. */
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

/** What of the suites a change can break. */
export interface Reach {
  /** Sources that unit tests are related to. */
  sources: string[];
  /** Options of Playwright; undefined: nothing that a browser shows has changed. */
  browser: string[] | undefined;
}

const isText = (file: string) => /(^docs\/|\.md$)/.test(file);

/** A change in remotes alone is looked at on their own pages and journeys (`@mf-…`); any other one on all. */
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
