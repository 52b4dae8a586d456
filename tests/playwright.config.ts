import { defineConfig } from '@playwright/test';
import { trustFlag } from '@campus/testing/certificate';
import { browserFlags } from '../tooling/quality/suites/browser';

/** Suites that mostly wait for a process or a page: one of them runs beside the others. */
const waiting = [
  'deployments/{reproducible,shell,trial}*.spec.ts',
  'faults/broken-program*.spec.ts',
  'journeys/frame/{late-font,slow-navigation}*.spec.ts',
  'server/{backup,processes}*.spec.ts',
  'packaged/*.spec.ts',
];

/** `usual`, `full` or, for suites that are named, all (tooling/quality/suites/runners.ts). */
const { SUITES } = process.env;
const full = /\.full\.spec\.ts/;
const filterBySuites = () => {
  if (SUITES === 'full') return { grep: full };
  return SUITES === 'usual' ? { grepInvert: full } : {};
};

const launchOptions = (...more: string[]) => ({
  ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
  args: [...browserFlags, ...more],
});

export default defineConfig({
  testDir: '.',
  ...filterBySuites(),
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
  // A failure is repeated with a trace, as recording all costs a third of the time; it still fails.
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
