import { createRequire } from 'node:module';
import { join } from 'node:path';
import { at } from '../paths';
import { type Counts, jestCounts, playwrightCounts } from './counts';
import { runStep } from './step';

const resolve = createRequire(import.meta.url).resolve;

export interface Suites {
  /** Folder for the machine-readable reports. */
  reports: string;
  /** Paths and options of the runner itself. */
  args: readonly string[];
}

/** Unit and integration tests. */
export async function jest({ reports, args }: Suites): Promise<Counts> {
  const report = join(reports, 'jest.json');
  const code = await runStep({
    name: 'Unit and integration tests (jest)',
    // jest prints its report as JSON, too: only the file is read.
    args: [
      resolve('jest/bin/jest'),
      ...['--json', `--outputFile=${report}`, '--silent', '--maxWorkers=2'],
      ...args,
    ],
  });
  return jestCounts(report, code);
}

/** The suites against the real stack, in the browser whose executable is given. */
export async function playwright({ reports, args }: Suites, browser: string): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const code = await runStep({
    name: 'Journeys in a browser (Playwright)',
    args: [
      resolve('@playwright/test/cli'),
      ...['test', '--config', at('tests/playwright.config.ts')],
      ...args,
    ],
    env: { ...process.env, PLAYWRIGHT_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return playwrightCounts(report, code);
}
