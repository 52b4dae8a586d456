import { type Browser, chromium } from 'playwright';
import { trustFlag } from 'testing/certificate';
import type { Cleanup } from 'testing/cleanup';
import { findBrowser } from '../../../tooling/suites/browser';
import { browserFlags } from '../../../tooling/suites/browser-flags';

/** The browser of the tests, which trusts the certificate of the measurement: one that ignores it would keep nothing in its cache. */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const args = [...browserFlags, trustFlag()];
  const browser = await chromium.launch({ executablePath: findBrowser(console.log), args });
  cleanup.add(() => browser.close());
  return browser;
}
