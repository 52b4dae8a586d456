import { build } from '../build/build';
import { wholeBrowser } from '../quality/suites/browser';
import { type Counts, jest, playwright } from '../quality/suites/runners';
import { inBrowser, reportCounts } from './test';

/**
 * `npm run test:full`: runs the suites that `npm test` leaves out, every night and before a
 * release; tests/README.md names them.
 */
export const run = (): Promise<void> =>
  reportCounts(async () => {
    await build(console.log);
    return [await jest('full'), await inBrowser('full'), await inWholeBrowser()];
  });

/** Each kind of page once more, in the browser that visitors have. */
async function inWholeBrowser(): Promise<Counts> {
  const browser = wholeBrowser();
  if (browser) return playwright('named', browser, ['tests/all-pages']);
  console.log('tests/all-pages was skipped in the whole Chromium: none is here (apt-get install chromium).');
  return { passed: 0, failed: 0, skipped: 1 };
}
