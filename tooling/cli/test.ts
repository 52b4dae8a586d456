import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from '../build/build';
import { root } from '../paths';
import { findBrowser } from '../suites/browser';
import { affectedBy, changedFiles } from '../suites/changed';
import { runChecks } from '../suites/checks';
import { type Counts, none, sum } from '../suites/counts';
import { skippedSuites } from '../suites/skipped';
import { jest, playwright, type Suites } from '../suites/suites';
import { noteVisits, visitsFile } from '../suites/visits';

/**
 * `npm test`: types, lint, unit and integration tests, then the browser suites against the real stack.
 * With arguments only what they name: `npm test -- tests/faults [options of Playwright]` or
 * `npm test -- shared-ui [options of jest]`. `npm test -- --changed`: what differs from the main branch can break
 * (`--changed=REF`: from another commit).
 */
export async function run(args: string[]): Promise<void> {
  const began = Date.now();
  const reports = await mkdtemp(join(tmpdir(), 'campus-tests-'));
  try {
    const { passed, failed, skipped } = sum(await chosen(reports, args));
    console.log(`\nAll tests: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
    console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    for (const suite of await skippedSuites(join(reports, 'jest.json'))) console.log(`Skipped: ${suite}`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

function chosen(reports: string, args: string[]): Promise<Counts[]> {
  const [, reference] = /^--changed(?:=(.+))?$/.exec(args[0] ?? '') ?? [];
  if (args[0]?.startsWith('--changed')) return changed(reports, changedFiles(reference));
  return args[0] ? some({ reports, args }) : all(reports);
}

async function all(reports: string): Promise<Counts[]> {
  const browser = findBrowser(console.log);
  const counts = [await checks()];
  console.log('\n— Build');
  await build(console.log);
  counts.push(await jest({ reports, args: [] }));
  counts.push(await playwright({ reports, args: [] }, browser));
  if (sum(counts).failed === 0 && (await noteVisits(join(reports, 'playwright.json')))) {
    console.log(`\nThe browser suites meet other remotes than before: commit ${relative(root, visitsFile)}.`);
  }
  return counts;
}

async function changed(reports: string, files: readonly string[]): Promise<Counts[]> {
  const affected = affectedBy(files);
  console.log(`${files.length} changed files; browser suites: ${affected.playwright?.join(', ') ?? 'none'}`);
  const counts = [await checks()];
  if (affected.jest) counts.push(await jest({ reports, args: affected.jest }));
  if (affected.playwright) {
    const browser = findBrowser(console.log);
    await build(console.log);
    counts.push(await playwright({ reports, args: affected.playwright }, browser));
  }
  return counts;
}

async function checks(): Promise<Counts> {
  const { passed, failed } = await runChecks();
  return { ...none, passed: passed.length, failed: failed.length };
}

async function some(suites: Suites): Promise<Counts[]> {
  if (!/^(\.\/)?tests(\/|$)/.test(suites.args[0] ?? '')) return [await jest(suites)];
  const browser = findBrowser(console.log);
  await build(console.log);
  return [await playwright(suites, browser)];
}
