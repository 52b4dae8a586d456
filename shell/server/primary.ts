import { join } from 'node:path';
import { WrongSettings } from 'settings';
import { keepPrivate } from 'settings/private-data';
import { readConfig } from './config';
import { runSite } from './workers/takeover';

/**
 * Holds the site's port and answers nothing itself: its workers run the release that is live, and the next one's take over.
 * One sentence and exit 1 where a setting or the first start does not allow it.
 */
async function main(): Promise<void> {
  const { port, dataDir, remotesDir, workers } = readConfig();
  keepPrivate(dataDir, console.log);
  const build = join(import.meta.dirname, 'main.mjs');
  await runSite({ remotesDir, build, count: workers, log: console.log });
  const several = workers === 1 ? '' : ` with ${workers} workers`;
  console.log(`The site answers on http://localhost:${port}${several}`);
}

main().catch((error: Error) => {
  console.error(error instanceof WrongSettings ? error.message : `The site did not start: ${error.message}.`);
  process.exit(1);
});
