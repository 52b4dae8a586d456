import { defineConfig } from '@playwright/test';
import { trustFlag } from '@campus/testing/certificate';
import { browserFlags } from '../tooling/quality/suites/browser';

/** What mostly waits, for a process or a page to hang, to be given up or to end, or to be silent: one of them beside the others. */
const waiting = [
  'deployments/{reproducible,shell,trial}*.spec.ts',
  'faults/broken-program*.spec.ts',
  'journeys/{late-font,slow-navigation}*.spec.ts',
  'server/{backup,processes}*.spec.ts',
  'packaged/*.spec.ts',
];

/** Of every `npm test`, of `npm run test:full` alone, or, where they are named, all (tooling/quality/suites/runners.ts). */
const { SUITES } = process.env;
const full = /\.full\.spec\.ts/;
const chosen = SUITES === 'full' ? { grep: full } : SUITES === 'usual' ? { grepInvert: full } : {};

const launchOptions = (...more: string[]) => ({
  ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
  args: [...browserFlags, ...more],
});

export default defineConfig({
  testDir: '.',
  ...chosen,
  projects:
    SUITES === 'bench'
      ? [
          {
            name: 'bench',
            testMatch: '**/*.bench.ts',
            retries: 0,
            workers: 1,
            use: { launchOptions: launchOptions(trustFlag()), screenshot: 'off' },
          },
        ]
      : [
          { name: 'waiting', testMatch: waiting, workers: 1 },
          // By their names: all-pages/ has the longest files, which would be waited for at the end.
          { name: 'busy', testMatch: '**/*.spec.ts', testIgnore: waiting, workers: 2 },
        ],
  outputDir: '../test-results/browser',
  fullyParallel: false,
  // On two cores; each has a site of its own to start.
  workers: 3,
  // A busy machine is no failure: what really hangs still ends.
  timeout: 180_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  // What failed is run once more with a trace, as recording all costs a third of the time: it has failed all the same.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [
    ['list'],
    ['json'],
    ['junit', { outputFile: '../test-results/junit.xml' }],
    ['html', { open: 'never', outputFolder: '../test-results/report' }],
  ],
  use: {
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: launchOptions(),
  },
});
