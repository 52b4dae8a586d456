import { build } from '../build/build';
import { findBrowser } from '../suites/browser';
import { changedFiles, reachOf } from '../suites/changed';
import { runChecks } from '../suites/checks';
import { closingLine, type Counts, deployedSite, jest, playwright, type Suites } from '../suites/runners';

/**
 * `npm test`: runs types, lint, unit and integration tests, then the browser suites against the real stack.
 * Arguments choose: `npm test -- tests/faults [options of Playwright]`, `npm test -- shared-ui [options of jest]`,
 * `npm test -- --changed` (what this branch can break), `npm test -- smoke` (what may be done to a deployed site, `BASE_URL`).
 */
export const run = (args: string[]): Promise<void> => judged(() => chosen(args));

export async function judged(tests: () => Promise<Counts[]>): Promise<void> {
  const began = Date.now();
  const counts = await tests();
  console.log(`\nAll tests: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  console.log(closingLine(counts));
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1;
}

async function chosen([first, ...others]: string[]): Promise<Counts[]> {
  const isSmoke = /^(tests\/)?smoke$/.test(first ?? '');
  if (process.env.BASE_URL && !isSmoke) {
    throw new Error(
      'BASE_URL is for the smoke tests alone (npm test -- smoke): all others change what they look at.',
    );
  }
  if (isSmoke) return [await inBrowser('named', ['tests/smoke', ...others], await deployedSite())];
  if (first === undefined) return all();
  if (first === '--changed') return changed();
  const args = [first, ...others];
  const isBrowsers = /^(\.\/)?tests(\/|$)/.test(first);
  return [isBrowsers ? await inBrowser('named', args) : await jest('named', args)];
}

async function all(): Promise<Counts[]> {
  const checks = await timed('check', checked);
  console.log('\n— Build');
  await timed('build', () => build(console.log));
  const units = await timed('unit', () => jest('usual'));
  return [checks, units, await timed('browser', () => inBrowser('usual'))];
}

async function timed<T>(name: string, part: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await part();
  console.log(`\n${name}: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  return result;
}

async function checked(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { passed: passed.length, failed: failed.length, skipped: 0 };
}

async function changed(): Promise<Counts[]> {
  const files = changedFiles();
  console.log(`Changed since the branch left main: ${files.length} files`);
  if (files.length === 0) return [];
  const { sources, browser } = reachOf(files);
  const counts = [await checked()];
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
