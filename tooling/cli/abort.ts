import { parseArgs } from 'node:util';
import { abort } from '../releases/canary';
import { publishPrivately } from '../releases/private';
import { pull } from '../releases/store/pull';
import { connectStore } from '../releases/store/stores';
import { patienceOf, uptake } from '../releases/uptake';
import { readSettings } from '../stack/settings';
import { oneOf, remotes } from '../workspaces';

const options = {
  reason: { type: 'string' },
  // The site that judges a canary names the version and itself.
  version: { type: 'string' },
  by: { type: 'string' },
} as const;

/**
 * `npm run abort -w NAME [-- --reason "…"]`: takes the canary of a remote back; all visitors get the live version. With a reason
 * the canary is refused from then on.
 */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(remotes, positionals[0]);
  const settings = readSettings();
  publishPrivately(settings);
  connectStore(settings);
  await pull(settings.remotesDir, name);
  const { live, canary } = await abort(name, settings.remotesDir, values);
  const site = `http://127.0.0.1:${settings.port}`;
  const state = await uptake(site, name, live, patienceOf(settings));
  if (state === 'other')
    throw new Error(
      `${name} points to ${live} alone, but the site at ${site} does not show it: its log says why.`,
    );
  const refused = values.reason ? `, and is refused: ${values.reason}` : '';
  console.log(
    `${name} ${canary} is taken back${refused}${refused.endsWith('.') ? '' : '.'} ${live} is live for everybody.`,
  );
}
