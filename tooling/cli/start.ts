import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { lockFolder } from '@campus/settings/lock';
import { build } from '../build/build';
import { publishMissing } from '../releases/first';
import { checkSettings } from '../stack/services';
import { preflight } from '../stack/ports';
import { backEnds, readSettings, type StackSettings } from '../stack/settings';
import { runStack } from '../stack/stack';
import { releasable, services } from '../workspaces';

/**
 * `npm start [-- --empty]`: builds what is stale, publishes what never was, starts everything and
 * stays until it is stopped, or one of the processes ends; a new site with `--empty` begins without
 * the courses of the example.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { empty: { type: 'boolean' } } });
  if (values.empty) process.env.SEED = 'off';
  const startedAtMs = Date.now();
  checkSettings(process.env, services);
  const settings = readSettings();
  if (values.empty && existsSync(join(settings.dataDir, 'pocketbase')))
    throw new Error(
      `${settings.dataDir} has content already: start without --empty, or name another DATA_DIR.`,
    );
  await preflight(settings);
  using _lock = lockFolder(settings.dataDir, 'npm start');
  await build(console.log);
  process.umask(0o077);
  await publishMissing(releasable, settings, console.log);

  console.log('Starting PocketBase, the contact service and the site …');
  await runStack(settings, 'The site is stopped: npm start starts it again.', async (stack) => {
    await Promise.all([
      settings.pocketbaseUrl ? undefined : stack.start('pocketbase'),
      settings.contactUrl ? undefined : stack.start('contact-service'),
    ]);
    await stack.start('shell');
    console.log(addresses(settings, Date.now() - startedAtMs));
  });
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
