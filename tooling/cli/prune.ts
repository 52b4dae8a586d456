import { openWritableReleases } from '@campus/releases/changing';
import { lockName } from '../releases/lock-name';
import { keepRule, prune } from '../releases/prune';
import { publishPrivately } from '../releases/publish';
import { readSettings } from '../stack/settings';

/** `npm run campus prune`: deletes the releases that the keep rule lets go, as `deploy` does. */
export async function run(): Promise<void> {
  const settings = readSettings();
  const releases = openWritableReleases(settings.remotesDir);
  publishPrivately(settings);
  for (const name of await releases.names()) {
    const unlock = await lockName(name, releases, console.log);
    try {
      for (const version of await prune(name, releases)) console.log(`Deleted ${name} ${version}`);
    } finally {
      unlock();
    }
  }
  console.log(
    `Kept: what is live, what was live before it (${keepRule.releases} versions), and all that was live within ${keepRule.days} days.`,
  );
}
