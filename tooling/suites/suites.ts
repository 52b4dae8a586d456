import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at } from '../paths';
import { type Counts, jestCounts, playwrightCounts } from './counts';
import { jestResults, playwrightResults, type Result } from './results';
import { runStep } from './step';

const resolve = createRequire(import.meta.url).resolve;

export interface Suites {
  /** Folder for the machine-readable reports. */
  reports: string;
  /** Paths and options of the runner itself. */
  args: readonly string[];
}

/** What a runner has come to: the counts are its verdict, the results tell of each test. */
export interface Outcome {
  counts: Counts;
  results: Result[];
}

/** Unit and integration tests. */
export async function jest({ reports, args }: Suites): Promise<Outcome> {
  const report = join(reports, 'jest.json');
  const code = await runStep({
    name: 'Unit and integration tests (jest)',
    // jest prints its report as JSON, too: only the file is read.
    args: [
      resolve('jest/bin/jest'),
      // Three on two cores: many tests wait, for a process or for a clock.
      ...['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=3'],
      ...args,
    ],
  });
  return { counts: await jestCounts(report, code), results: await jestResults(report) };
}

/** The suites against the real stack, in the browser whose executable is given. */
export async function playwright(
  { reports, args }: Suites,
  browser: string,
  name = 'Journeys in a browser (Playwright)',
): Promise<Outcome> {
  const report = join(reports, 'playwright.json');
  const code = await runStep({
    name,
    args: [
      resolve('@playwright/test/cli'),
      ...['test', '--config', at('tests/playwright.config.ts')],
      ...args,
    ],
    env: { ...process.env, PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return { counts: await playwrightCounts(report, code), results: await playwrightResults(report) };
}
