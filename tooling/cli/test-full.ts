import { build } from '../build/build';
import { jest } from '../suites/runners';
import { inBrowser, judged } from './test';

/** `npm run test:full`: runs the suites that `npm test` leaves out, every night and before a release; tests/README.md names them. */
export const run = (): Promise<void> =>
  judged(async () => {
    await build(console.log);
    return [await jest('full'), await inBrowser('full')];
  });
