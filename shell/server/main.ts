import { inspect } from 'node:util';
import { WrongSettings } from '@campus/settings';
import { createDrain } from '@campus/settings/drain';
import { redirectConsole } from '@campus/settings/log';
import { listen } from '@campus/settings/socket';
import { createApp } from './app';
import { readConfig } from './operation/config';
import { drainTimeoutMs } from './operation/limits';

/** `launcher.ts` or a trial runs this program. The import resolves when the server answers. */
async function main(): Promise<void> {
  const config = readConfig();
  const app = await createApp(config);
  redirectConsole(app.log);
  const drain = createDrain(app.server);
  const end = () => process.exit(0);
  const stop = () => void app.close().then(end);
  // The handlers stay: a further signal must not cut what the first one waits for.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // The socket keeps new connections for the next process.
  process.on('SIGQUIT', () => {
    setTimeout(end, drainTimeoutMs);
    void drain().then(stop);
  });
  await listen(app, { host: config.host, port: config.port });
}

await main().catch((error: Error) => {
  // These words are for whoever starts the site, no line of its log.
  process.stderr.write(`${error instanceof WrongSettings ? error.message : inspect(error)}\n`);
  process.exit(1);
});
