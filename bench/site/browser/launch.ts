import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { trustFlag } from 'testing/certificate';
import { findBrowser } from '../../../tooling/suites/browser';
import { browserFlags } from '../../../tooling/suites/browser-flags';
import type { Bench } from '../part';

const args = () => [...browserFlags, trustFlag()];

/** The browser of the tests: its headless shell where there is one. */
export async function launchBrowser({ log, cleanup }: Pick<Bench, 'log' | 'cleanup'>): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: findBrowser(log), args: args() });
  cleanup.add(() => browser.close());
  return browser;
}

const wholeBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A whole Chromium that keeps pages for Back and Forward: the headless shell never does, Playwright forbids it. */
export async function launchWholeBrowser({ cleanup }: Pick<Bench, 'cleanup'>): Promise<Browser> {
  const executablePath = process.env.PLAYWRIGHT_CHROMIUM || wholeBrowsers.find((file) => existsSync(file));
  if (!executablePath) throw new Error('no whole Chromium is installed: set PLAYWRIGHT_CHROMIUM to one');
  const browser = await chromium.launch({
    executablePath,
    args: args(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  cleanup.add(() => browser.close());
  return browser;
}
