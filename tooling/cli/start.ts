import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFolder } from '@campus/settings/lock';
import { build } from '../build/build';
import { publishMissing } from '../releases/first';
import { deferredFailure, untilStopped } from '../run';
import { checkSettings } from '../stack/services';
import { preflight } from '../stack/ports';
import { backEnds, readSettings, type StackSettings } from '../stack/settings';
import { createStack } from '../stack/stack';
import { releasable, services } from '../workspaces';

/**
 * `npm start [-- --empty]`: builds what is stale, publishes what never was, starts everything and
 * stays until it is stopped, or one of the processes ends; a new site with `--empty` begins without
 * the courses of the example.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { empty: { type: 'boolean' } } });
  if (values.empty) process.env.SEED = 'off';
  const began = Date.now();
  checkSettings(process.env, services);
  const settings = readSettings();
  const log = (line: string) => console.log(line);
  if (values.empty && existsSync(join(settings.dataDir, 'pocketbase')))
    throw new Error(
      `${settings.dataDir} has content already: start without --empty, or name another DATA_DIR.`,
    );
  await preflight(settings);
  const unlock = lockFolder(settings.dataDir, 'npm start');
  await build(log);
  process.umask(0o077);
  await publishMissing(releasable, settings, log);

  const { failed, fail } = deferredFailure();
  const stopped = Promise.race([untilStopped(), failed]);
  const onEnd = (sentence: string) =>
    fail(new Error(`${sentence} The site is stopped: npm start starts it again.`));
  const stack = createStack({ settings, env: process.env, log, onEnd });
  const starting = (async () => {
    log('Starting PocketBase, the contact service and the site …');
    await Promise.all([
      settings.pocketbaseUrl ? undefined : stack.start('pocketbase'),
      settings.contactUrl ? undefined : stack.start('contact-service'),
    ]);
    await stack.start('shell');
    log(addresses(settings, Date.now() - began));
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

function addresses(settings: StackSettings, milliseconds: number): string {
  const { pocketbaseUrl, contactUrl } = backEnds(settings);
  return [
    '',
    `Campus is ready (${(milliseconds / 1000).toFixed(1)} s).`,
    `  Site             http://localhost:${settings.port}`,
    `  La rédaction     ${pocketbaseUrl}/redaction/`,
    `  PocketBase       ${pocketbaseUrl}/_/`,
    `  Contact service  ${contactUrl}`,
    'Ctrl-C stops everything.',
  ].join('\n');
}
