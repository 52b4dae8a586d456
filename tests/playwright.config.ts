import { defineConfig } from '@playwright/test';
import { browserFlags } from '../tooling/suites/browser-flags';

export default defineConfig({
  testDir: '.',
  testMatch: '*/**/*.spec.ts',
  outputDir: '../test-results',
  snapshotPathTemplate: '{testDir}/{testFileDir}/baselines/{arg}{ext}',
  fullyParallel: false,
  workers: 2,
  // A busy machine is no failure: what really hangs still ends.
  timeout: 180_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 30_000 },
  retries: 0,
  reporter: [['list'], ['json']],
  use: {
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time: tests that failed are run once more with it (tooling/suites/traces.ts).
    trace: 'off',
    launchOptions: {
      ...(process.env.PLAYWRIGHT_CHROMIUM ? { executablePath: process.env.PLAYWRIGHT_CHROMIUM } : {}),
      args: browserFlags,
    },
  },
});
