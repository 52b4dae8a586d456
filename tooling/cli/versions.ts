import { openReleases } from '@campus/releases';
import { formatTable, versionsOf } from '../releases/versions';
import { expectWords } from '../run';
import { readSettings } from '../stack/settings';

/** `campus versions [NAME]`: lists what is live, retired, kept or refused, and why. */
export async function run(args: string[]): Promise<void> {
  expectWords(args, 1);
  const [requested] = args;
  const releases = openReleases(readSettings().remotesDir);
  const names = (await releases.names()).filter((name) => !requested || name === requested);
  const rows = (await Promise.all(names.map((name) => versionsOf(name, releases)))).flat();
  console.log(
    rows.length > 0
      ? formatTable(rows)
      : `Nothing of ${requested ?? 'any remote'} is published in ${releases.dir}.`,
  );
}
