import { inspect } from 'node:util';
import { WrongSettings } from 'settings';
import { createDrain } from 'settings/drain';
import { createLog, takeConsole } from 'settings/log';
import { keepPrivate } from 'settings/private-data';
import { listen } from 'settings/socket';
import { createApp } from './app';
import { readConfig } from './config';
import { checkPackages } from './native/check-packages';

/** Milliseconds that what is asked may take while the next visitors wait for another process. */
const drainLimit = 8000;

/** Answers requests; the program of a release, run by `launcher.ts`, or alone (a trial of it). Whoever imports it goes on when it answers. */
async function main(): Promise<void> {
  const config = readConfig();
  await checkPackages();
  keepPrivate(config.dataDir, (line) => createLog('shell').info(line));
  const app = await createApp(config);
  takeConsole(app.log);
  const drain = createDrain(app.server);
  const end = () => process.exit(0);
  const stop = () => void app.close().then(end);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // Nothing new is taken: the socket keeps it for the next process.
  process.once('SIGQUIT', () => {
    setTimeout(end, drainLimit);
    void drain().then(stop);
  });
  await listen(app, { host: '127.0.0.1', port: config.port });
}

await main().catch((error: Error) => {
  // The words of whoever starts the site, not a line of its log.
  process.stderr.write(`${error instanceof WrongSettings ? error.message : inspect(error)}\n`);
  process.exit(1);
});
