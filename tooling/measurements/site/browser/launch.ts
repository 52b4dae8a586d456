import { type Browser, chromium } from 'playwright';
import { trustFlag } from 'testing/certificate';
import type { Cleanup } from 'testing/cleanup';
import { findBrowser } from '../../../suites/browser';
import { browserFlags } from '../../../suites/browser-flags';

/** The browser trusts the certificate instead of ignoring it: Chromium caches nothing where it ignores a certificate. */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const args = [...browserFlags, trustFlag()];
  const browser = await chromium.launch({ executablePath: findBrowser(console.log), args });
  cleanup.add(() => browser.close());
  return browser;
}
