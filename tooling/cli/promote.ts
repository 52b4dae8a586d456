import { parseArgs } from 'node:util';
import { promote } from '../releases/canary';
import { publishPrivately } from '../releases/private';
import { pull } from '../releases/store/pull';
import { connectStore } from '../releases/store/stores';
import { patienceOf, uptake } from '../releases/uptake';
import { readSettings } from '../stack/settings';
import { oneOf, remotes } from '../workspaces';

/** The site that judges a canary names the version and itself. */
const options = { version: { type: 'string' }, by: { type: 'string' } } as const;

/** `npm run promote -w NAME`: gives all visitors the canary of a remote. */
export async function run(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
  const name = oneOf(remotes, positionals[0]);
  const settings = readSettings();
  publishPrivately(settings);
  connectStore(settings);
  await pull(settings.remotesDir, name);
  const { from, to } = await promote(name, settings.remotesDir, values);
  const site = `http://127.0.0.1:${settings.port}`;
  const state = await uptake(site, name, to, patienceOf(settings));
  if (state === 'other')
    throw new Error(`${name} points to ${to}, but the site at ${site} does not show it: its log says why.`);
  const shown = state === 'live' ? '' : ` No site answers at ${site}: it will show when one starts.`;
  console.log(`${name} ${to} is live for everybody (it was ${from}).${shown}`);
}
