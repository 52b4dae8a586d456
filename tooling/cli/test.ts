import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build } from '../build/build';
import { at, root } from '../paths';
import { findBrowser } from '../quality/suites/browser';
import { runChecks } from '../quality/suites/checks';
import {
  closingLine,
  type Counts,
  deployedSite,
  jest,
  playwright,
  type Suites,
} from '../quality/suites/runners';
import { expectWords } from '../run';
import { remotes } from '../workspaces';

/**
 * `npm test`: runs types, lint, unit and integration tests, then the browser suites against the
 * real stack. Arguments choose: `npm test -- tests/faults [options of Playwright]`, `npm test --
 * shared-ui [options of jest]`, `npm test -- --changed` (what this branch can break), `npm test --
 * smoke` and `tests/journeys` (what may be done to a deployed site, `BASE_URL`).
 */
export const run = (args: string[]): Promise<void> => reportCounts(() => runRequested(args));

export async function reportCounts(tests: () => Promise<Counts[]>): Promise<void> {
  const startedAtMs = Date.now();
  const counts = await tests();
  console.log(`\nAll tests: ${((Date.now() - startedAtMs) / 60_000).toFixed(1)} minutes`);
  console.log(closingLine(counts));
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

async function runRequested([first, ...others]: string[]): Promise<Counts[]> {
  const isLooking = /^smoke$|^(\.\/)?tests\/(smoke|journeys)(\/|$)/.test(first ?? '');
  if (process.env.BASE_URL && !isLooking) {
    throw new Error(
      'BASE_URL is for what only looks (npm test -- smoke, npm test -- tests/journeys): all other tests change what they look at.',
    );
  }
  if (first === 'smoke') return [await inBrowser('named', ['tests/smoke', ...others], await deployedSite())];
  if (first === undefined) return runAll();
  if (first === '--changed') {
    expectWords(others, 0);
    return runChanged();
  }
  const args = [first, ...others];
  const isBrowsers = /^(\.\/)?tests(\/|$)/.test(first);
  return [isBrowsers ? await inBrowser('named', args, await deployedSite()) : await jest('named', args)];
}

async function runAll(): Promise<Counts[]> {
  const checks = await withDuration('check', runCheckSuite);
  console.log('\n— Build');
  await withDuration('build', () => build(console.log));
  const units = await withDuration('unit', () => jest('usual'));
  return [checks, units, await withDuration('browser', () => inBrowser('usual'))];
}

async function withDuration<T>(name: string, part: () => Promise<T>): Promise<T> {
  const startedAtMs = Date.now();
  const result = await part();
  console.log(`\n${name}: ${((Date.now() - startedAtMs) / 60_000).toFixed(1)} minutes`);
  return result;
}

async function runCheckSuite(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { passed: passed.length, failed: failed.length, skipped: 0 };
}

async function runChanged(): Promise<Counts[]> {
  const files = changedFiles();
  console.log(`Changed since the branch left main: ${files.length} files`);
  if (files.length === 0) return [];
  const { sources, browser } = reachOf(files);
  const counts = [await runCheckSuite()];
  if (sources.length > 0) {
    counts.push(await jest('usual', ['--passWithNoTests', '--findRelatedTests', ...sources]));
  }
  if (browser) counts.push(await inBrowser('usual', browser));
  return counts;
}

/** A given site needs no build of ours; without one the suites start their own. */
export async function inBrowser(suites: Suites, args: string[] = [], site?: string): Promise<Counts> {
  const browser = findBrowser(console.log);
  if (site) process.env.BASE_URL = site;
  else await build(console.log);
  return playwright(suites, browser, args);
}

const lines = (text: string) => text.split('\n').filter(Boolean);

/** Includes files that are not committed. Throws a sentence without a base to compare with. */
export function changedFiles(folder = root): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  const baseOf = (branch: string) => {
    try {
      return git('merge-base', 'HEAD', branch).trim();
    } catch {
      return undefined;
    }
  };
  const base = baseOf('main') ?? baseOf('origin/HEAD');
  if (!base) {
    throw new Error(
      'npm test -- --changed compares with main or origin/HEAD, and this clone has no commit in common with either: git remote set-head origin --auto, and of a shallow clone git fetch --unshallow.',
    );
  }
  const changed = lines(git('diff', '--name-only', '--no-renames', base));
  return [...changed, ...lines(git('ls-files', '--others', '--exclude-standard'))];
}

interface Reach {
  sources: string[];
  /** The options of Playwright; undefined where nothing that a browser shows has changed. */
  browser: string[] | undefined;
}

const isText = (file: string) => /(^docs\/|\.md$)/.test(file);

/** A change in remotes alone needs their own journeys (by folder or tag), any other one all. */
export function reachOf(files: readonly string[]): Reach {
  const sources = files.filter((file) => /\.(m?[jt]sx?|css)$/.test(file) && existsSync(at(file)));
  const folders = new Set(files.filter((file) => !isText(file)).map((file) => file.split('/')[0] ?? ''));
  if (folders.size === 0) return { sources, browser: undefined };
  const areRemotes = [...folders].every((folder) => remotes.includes(folder));
  return {
    sources,
    browser: areRemotes ? ['--grep', [...folders].map((name) => `${name}\\b`).join('|')] : [],
  };
}
