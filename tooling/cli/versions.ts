import { pull } from '../releases/store/pull';
import { connectStore } from '../releases/store/stores';
import { table, versionsOf } from '../releases/versions';
import { readSettings } from '../stack/settings';
import { oneOf, releasable } from '../workspaces';

/** `npm run versions [-w NAME]`: what is live, what is kept, what was refused and why; since when, and by whom. */
export async function run([given]: string[]): Promise<void> {
  const names = given ? [oneOf(releasable, given)] : releasable;
  const settings = readSettings();
  const { remotesDir, store } = settings;
  connectStore(settings);
  for (const name of names) await pull(remotesDir, name);
  const rows = (await Promise.all(names.map((name) => versionsOf(name, remotesDir)))).flat();
  console.log(rows.length > 0 ? table(rows) : `Nothing is published in ${store?.address ?? remotesDir}.`);
}
