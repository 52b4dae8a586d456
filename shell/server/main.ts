import cluster from 'node:cluster';
import { WrongSettings } from 'settings';
import { keepPrivate } from 'settings/private-data';
import { createApp } from './app';
import { type Config, readConfig } from './config';
import { runWorkers } from './workers/primary';
import { alone, createSiblings } from './workers/siblings';

/** Starts the site's web server; one sentence and exit 1 where a setting or the port does not allow it. */
async function main(): Promise<void> {
  const config = readConfig();
  if (cluster.isWorker) return serve(config);
  keepPrivate(config.dataDir, console.log);
  if (config.workers === 1) await serve(config);
  else await runWorkers(config.workers, console.log);
  const workers = config.workers === 1 ? '' : ` with ${config.workers} workers`;
  console.log(`The site answers on http://localhost:${config.port}${workers}`);
}

/** Answers requests, in this process. */
async function serve(config: Config): Promise<void> {
  const app = await createApp(config, cluster.isWorker ? createSiblings(process) : alone);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.listen({ port: config.port, host: '127.0.0.1' });
}

main().catch((error: NodeJS.ErrnoException) => {
  const port = process.env.PORT || '3000';
  if (error instanceof WrongSettings) console.error(error.message);
  else if (error.code === 'EADDRINUSE') {
    console.error(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  } else console.error(error);
  process.exit(1);
});
