import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';

const remedy = 'install one, set PLAYWRIGHT_CHROMIUM to its path, or deploy with --without-browser';

/** Chromium writes below `folder` only, and ends with this process, however that ends. */
export async function startChromium(folder: string): Promise<Browser> {
  const temporary = join(folder, 'browser');
  await mkdir(temporary);
  const { TMPDIR: before } = process.env;
  // Playwright has no other option for the place of its own folders.
  process.env.TMPDIR = temporary;
  try {
    // The imports are late: whoever deploys without a browser need not have Playwright.
    const [{ chromium }, { browserFlags, presentBrowser }] = await Promise.all([
      import('playwright').catch(() => {
        throw new Error(`Playwright is not here to open the pages with: deploy with --without-browser.`);
      }),
      import('../../suites/browser'),
    ]);
    const executablePath = presentBrowser();
    if (!executablePath) throw new Error(`No Chromium is here to open the pages in: ${remedy}.`);
    return await chromium
      .launch({
        executablePath,
        // Pictures are no code, and the trial's shell would have to convert each of them.
        args: [...browserFlags, '--blink-settings=imagesEnabled=false'],
        timeout: 15_000,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      })
      .catch((error: Error) => {
        throw new Error(`${executablePath} does not start (${firstLine(error)}): ${remedy}.`);
      });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

const firstLine = ({ message }: Error) => message.split('\n', 1)[0];
