import cluster from 'node:cluster';
import { inspect } from 'node:util';
import { WrongSettings } from 'settings';
import { createLog, takeConsole } from 'settings/log';
import { keepPrivate } from 'settings/private-data';
import { createApp } from './app';
import { readConfig } from './config';
import { createDrain } from './http/drain';
import { checkPackages } from './native/check-packages';
import { alone, createSiblings } from './workers/siblings';

/** Answers requests in this process: as a worker of `primary.ts`, or alone (a trial of a release). */
async function main(): Promise<void> {
  const config = readConfig();
  await checkPackages();
  if (!cluster.isWorker) keepPrivate(config.dataDir, (line) => createLog('shell').info(line));
  const siblings = cluster.isWorker ? createSiblings(process) : alone;
  const app = await createApp(config, siblings);
  takeConsole(app.log);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const drain = createDrain(app.server);
  // Said to have been carried out when it has begun: the end of this process tells the rest.
  siblings.on('drain', () => void drain().then(stop));
  // Also under a primary of before it knew how to leave: an upgrade from there ends its workers first.
  process.once('SIGQUIT', () => void drain().then(stop));
  const listen = () => app.listen({ port: config.port, host: '127.0.0.1' });
  if (!cluster.isWorker) return void (await listen());
  // The primary says when: a release that does not live long enough for that has met no visitor.
  siblings.on('listen', () => listen().catch(fail));
  await app.ready();
  siblings.ready();
}

function fail(error: Error): void {
  // The words of whoever starts the site, not a line of its log.
  process.stderr.write(`${error instanceof WrongSettings ? error.message : inspect(error)}\n`);
  process.exit(1);
}

main().catch(fail);
