import { once } from 'node:events';
import { lockFolder } from 'settings/lock';
import { keepPrivate } from 'settings/private-data';
import { dashboardFault } from '../../pocketbase/dashboard';
import { build } from '../build/build';
import { publishMissing } from '../releases/first';
import { connectStore } from '../releases/store/stores';
import { checkSettings } from '../stack/environment';
import { preflight } from '../stack/preflight';
import { readSettings, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';
import { releasable, services } from '../workspaces';

/** `npm start`: builds what is stale, publishes what never was, starts everything and stays until it is stopped. */
export async function run(): Promise<void> {
  const began = Date.now();
  checkSettings(process.env, services);
  const settings = readSettings();
  const log = (line: string) => console.log(line);
  await preflight(settings);
  const unlock = lockFolder(settings.dataDir, 'npm start');
  await build(log);
  keepPrivate(settings.dataDir, log);
  connectStore(settings);
  await publishMissing(releasable, settings, log);

  const stack = createStack({ settings, env: process.env, log, restart: true });
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const starting = (async () => {
    log('Starting PocketBase, the contact service and the site …');
    await Promise.all([
      settings.pocketbaseUrl ? undefined : stack.start('pocketbase'),
      settings.contactUrl ? undefined : stack.start('contact-service'),
    ]);
    await stack.start('shell');
    log(await addresses(settings, Date.now() - began));
  })();
  try {
    // Ctrl-C while starting stops what runs already.
    await Promise.race([starting, stopped]);
    await stopped;
    log('\nStopping …');
  } finally {
    await stack.stopAll();
    unlock();
  }
}

async function addresses(settings: StackSettings, milliseconds: number): Promise<string> {
  const { port, contactPort, pocketbasePort, contactUrl } = settings;
  const pocketbaseUrl = settings.pocketbaseUrl ?? `http://127.0.0.1:${pocketbasePort}`;
  // PocketBase has said in its own line what is wrong with a dashboard that does not work.
  const dashboard = (await dashboardFault(pocketbaseUrl)) ? '' : '/_/';
  return [
    '',
    `Campus is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    `  Site             http://localhost:${port}`,
    `  PocketBase       ${pocketbaseUrl}${dashboard}`,
    `  Contact service  ${contactUrl ?? `http://127.0.0.1:${contactPort}`}`,
    'Ctrl-C stops everything.',
  ].join('\n');
}
