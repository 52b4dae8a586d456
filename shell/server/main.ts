import { WrongSettings } from 'settings';
import { keepPrivate } from 'settings/private-data';
import { createApp } from './app';
import { readConfig } from './config';

/** Starts the site's web server; one sentence and exit 1 where a setting or the port does not allow it. */
async function main(): Promise<void> {
  const config = readConfig();
  keepPrivate(config.dataDir, console.log);
  const app = await createApp(config);
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await app.listen({ port: config.port, host: '127.0.0.1' });
  console.log(`The site answers on http://localhost:${config.port}`);
}

main().catch((error: NodeJS.ErrnoException) => {
  const port = process.env.PORT || '3000';
  if (error instanceof WrongSettings) console.error(error.message);
  else if (error.code === 'EADDRINUSE') {
    console.error(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.`);
  } else console.error(error);
  process.exit(1);
});
