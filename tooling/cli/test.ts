import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../build/build';
import { findBrowser } from '../suites/browser';
import { runChecks } from '../suites/checks';
import { type Counts, none, sum } from '../suites/counts';
import { skippedSuites } from '../suites/skipped';
import { jest, playwright, type Suites } from '../suites/suites';

/**
 * `npm test`: types, lint, unit and integration tests, then the browser suites against the real stack.
 * With arguments only what they name: `npm test -- tests/faults [options of Playwright]` or
 * `npm test -- shared-ui [options of jest]`.
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const reports = await mkdtemp(join(tmpdir(), 'campus-tests-'));
  try {
    const { passed, failed, skipped } = sum(await (args[0] ? some({ reports, args }) : all(reports)));
    console.log(`\nAll tests: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    for (const suite of await skippedSuites(join(reports, 'jest.json'))) console.log(`Skipped: ${suite}`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function all(reports: string): Promise<Counts[]> {
  const browser = findBrowser(console.log);
  const { passed, failed } = await runChecks();
  const counts: Counts[] = [{ ...none, passed: passed.length, failed: failed.length }];
  console.log('\n— Build');
  await build(console.log);
  counts.push(await jest({ reports, args: [] }));
  counts.push(await playwright({ reports, args: [] }, browser));
  return counts;
}

async function some(suites: Suites): Promise<Counts[]> {
  if (!/^(\.\/)?tests(\/|$)/.test(suites.args[0] ?? '')) return [await jest(suites)];
  const browser = findBrowser(console.log);
  await build(console.log);
  return [await playwright(suites, browser)];
}
