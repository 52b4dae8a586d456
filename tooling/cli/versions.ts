import { openReleases } from 'releases';
import { table, versionsOf } from '../releases/versions';
import { readSettings } from '../stack/settings';
import { oneOf, releasable } from '../workspaces';

/** `npm run versions [-w NAME]`: lists what is live, kept or refused (and why), since when and by whom. */
export async function run([given]: string[]): Promise<void> {
  const names = given ? [oneOf(releasable, given)] : releasable;
  const releases = openReleases(readSettings().remotesDir);
  const rows = (await Promise.all(names.map((name) => versionsOf(name, releases)))).flat();
  console.log(rows.length > 0 ? table(rows) : `Nothing is published in ${releases.dir}.`);
}
