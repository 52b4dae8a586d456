import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from '../build/build';
import { root } from '../paths';
import { findBrowser } from '../suites/browser';
import { affectedBy, changedFiles } from '../suites/changed';
import { runChecks } from '../suites/checks';
import { none, sum } from '../suites/counts';
import { deployedSite, smoke } from '../suites/deployed';
import { reportFile, writeReport } from '../suites/report';
import { skippedSuites } from '../suites/skipped';
import { jest, type Outcome, playwright, type Suites } from '../suites/suites';
import { readTeams } from '../suites/teams';
import { howToOpen, withTraces } from '../suites/traces';
import { noteVisits, visitsFile } from '../suites/visits';

/**
 * `npm test`: types, lint, unit and integration tests, then the browser suites against the real stack.
 * With arguments only what they name: `npm test -- tests/faults [options of Playwright]` or
 * `npm test -- shared-ui [options of jest]`. `npm test -- --changed`: what differs from the main branch can break
 * (`--changed=REF`: from another commit). `npm test -- smoke`: what may be done to a deployed site (`BASE_URL`).
 */
export async function run(args: string[]): Promise<void> {
  const began = new Date();
  const reports = await mkdtemp(join(tmpdir(), 'campus-tests-'));
  try {
    const outcomes = await chosen(reports, args);
    const { passed, failed, skipped } = sum(outcomes.map(({ counts }) => counts));
    const results = outcomes.flatMap((outcome) => outcome.results);
    const what = [process.env.BASE_URL, 'npm test', ...args].filter(Boolean).join(' ');
    await writeReport({ what, began, results, teamsOf: await readTeams() });
    console.log(`\nAll tests: ${((Date.now() - began.getTime()) / 60_000).toFixed(1)} minutes`);
    for (const line of howToOpen(results)) console.log(line);
    console.log(`Report: ${relative(root, reportFile)}`);
    if (skipped > 0) console.log(`Skipped, ${skipped} in all:`);
    for (const suite of skippedSuites(results)) console.log(`  ${suite}`);
    console.log(`${passed} passed, ${failed} failed`);
    if (failed > 0) process.exitCode = 1;
  } finally {
    await rm(reports, { recursive: true, force: true });
  }
}

async function chosen(reports: string, args: string[]): Promise<Outcome[]> {
  const [, reference] = /^--changed(?:=(.+))?$/.exec(args[0] ?? '') ?? [];
  const isSmoke = /^(tests\/)?smoke$/.test(args[0] ?? '');
  if (process.env.BASE_URL && !isSmoke) {
    throw new Error(
      'BASE_URL is for the smoke tests alone (npm test -- smoke): all others change what they look at.',
    );
  }
  if (isSmoke) return [await smoked({ reports, args: [smoke, ...args.slice(1)] })];
  if (args[0]?.startsWith('--changed')) return changed(reports, changedFiles(reference));
  return args[0] ? some({ reports, args }) : all(reports);
}

async function all(reports: string): Promise<Outcome[]> {
  const browser = findBrowser(console.log);
  const outcomes = [await checks()];
  console.log('\n— Build');
  await build(console.log);
  outcomes.push(await jest({ reports, args: [] }));
  outcomes.push(await inBrowser({ reports, args: [] }, browser));
  const { failed } = sum(outcomes.map(({ counts }) => counts));
  if (failed === 0 && (await noteVisits(join(reports, 'playwright.json')))) {
    console.log(`\nThe browser suites meet other remotes than before: commit ${relative(root, visitsFile)}.`);
  }
  return outcomes;
}

async function changed(reports: string, files: readonly string[]): Promise<Outcome[]> {
  const affected = affectedBy(files);
  console.log(`${files.length} changed files; browser suites: ${affected.playwright?.join(', ') ?? 'none'}`);
  const outcomes = [await checks()];
  if (affected.jest) outcomes.push(await jest({ reports, args: affected.jest }));
  if (affected.playwright) {
    const browser = findBrowser(console.log);
    await build(console.log);
    outcomes.push(await inBrowser({ reports, args: affected.playwright }, browser));
  }
  return outcomes;
}

async function checks(): Promise<Outcome> {
  const { passed, failed } = await runChecks();
  const result = (status: 'passed' | 'failed') => (name: string) => ({
    ...{ file: 'npm run check', titles: [name], status, milliseconds: 0, kept: [] },
  });
  return {
    counts: { ...none, passed: passed.length, failed: failed.length },
    results: [...passed.map(result('passed')), ...failed.map(result('failed'))],
  };
}

async function some(suites: Suites): Promise<Outcome[]> {
  if (!/^(\.\/)?tests(\/|$)/.test(suites.args[0] ?? '')) return [await jest(suites)];
  const browser = findBrowser(console.log);
  await build(console.log);
  return [await inBrowser(suites, browser)];
}

/** Against the site that `BASE_URL` names, which needs no build of ours; without one against one of its own. */
async function smoked(suites: Suites): Promise<Outcome> {
  const site = await deployedSite();
  const browser = findBrowser(console.log);
  if (site) process.env.BASE_URL = site;
  else await build(console.log);
  return inBrowser(suites, browser);
}

/** With pictures and traces of what failed. */
async function inBrowser(suites: Suites, browser: string): Promise<Outcome> {
  const { counts, results } = await playwright(suites, browser);
  return { counts, results: await withTraces(results, suites, browser) };
}
