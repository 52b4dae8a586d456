import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { WrongSettings } from 'settings';
import { createLog } from 'settings/log';
import { keepPrivate } from 'settings/private-data';
import { readConfig } from './config';
import { runSite } from './workers/takeover';

/**
 * Holds the site's port and answers nothing itself: its workers run the release that is live, and the next one's take over.
 * One sentence and exit 1 where a setting or the first start does not allow it.
 */
async function main(): Promise<void> {
  const { port, dataDir, remotesDir, workers } = readConfig();
  await expectFree(port);
  const own = createLog('shell');
  const log = (line: string) => own.warn(line);
  keepPrivate(dataDir, log);
  const build = join(import.meta.dirname, 'main.mjs');
  await runSite({ remotesDir, build, count: workers, log });
  const several = workers === 1 ? '' : ` with ${workers} workers`;
  own.info(`The site answers on http://localhost:${port}${several}`);
}

/** Said once, and before anything is started. */
async function expectFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  await once(probe, 'listening').catch((error: NodeJS.ErrnoException) => {
    const fault = error.code === 'EADDRINUSE' ? 'is taken' : `cannot be had (${error.message})`;
    throw new WrongSettings([
      `Port ${port} ${fault}: stop the program that uses it, or set PORT to another one.`,
    ]);
  });
  await once(probe.close(), 'close');
}

main().catch((error: Error) => {
  console.error(error instanceof WrongSettings ? error.message : `The site did not start: ${error.message}.`);
  process.exit(1);
});
