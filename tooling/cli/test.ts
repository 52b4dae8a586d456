import { build } from '../build/build';
import { findBrowser } from '../suites/browser';
import { runChecks } from '../suites/checks';
import { deployedSite } from '../suites/deployed';
import { type Counts, closingLine, jest, playwright } from '../suites/runners';

/**
 * `npm test`: types, lint, unit and integration tests, then the browser suites against the real stack.
 * With arguments only what they name: `npm test -- tests/faults [options of Playwright]` or
 * `npm test -- shared-ui [options of jest]`. `npm test -- smoke`: what may be done to a deployed site (`BASE_URL`).
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const counts = await chosen(args);
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
  if (isSmoke) return [await inBrowser(['tests/smoke', ...others], await deployedSite())];
  if (first === undefined) return all();
  const args = [first, ...others];
  return [/^(\.\/)?tests(\/|$)/.test(first) ? await inBrowser(args) : await jest(args)];
}

async function all(): Promise<Counts[]> {
  const { passed, failed } = await runChecks();
  const checks = { passed: passed.length, failed: failed.length, skipped: 0 };
  console.log('\n— Build');
  await build(console.log);
  return [checks, await jest([]), await inBrowser([])];
}

/** Against a site of its own, or against the given one, which needs no build of ours. */
async function inBrowser(args: string[], site?: string): Promise<Counts> {
  const browser = findBrowser(console.log);
  if (site) process.env.BASE_URL = site;
  else await build(console.log);
  return playwright(args, browser);
}
