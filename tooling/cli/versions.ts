import { openReleases } from '@campus/releases';
import { table, versionsOf } from '../releases/versions';
import { readSettings } from '../stack/settings';

/** `npm run versions [-w NAME]`: lists what is live, retired, kept or refused (and why), since when and by whom. */
export async function run([given]: string[]): Promise<void> {
  const releases = openReleases(readSettings().remotesDir);
  const names = (await releases.names()).filter((name) => !given || name === given);
  const rows = (await Promise.all(names.map((name) => versionsOf(name, releases)))).flat();
  console.log(
    rows.length > 0 ? table(rows) : `Nothing of ${given ?? 'any remote'} is published in ${releases.dir}.`,
  );
}
