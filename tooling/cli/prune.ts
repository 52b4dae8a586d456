import { lockName } from '../releases/lock-name';
import { keepRule, prune } from '../releases/prune';
import { openToPublish } from '../releases/publish';
import { forEachInTurn } from '../run';
import { readSettings } from '../stack/settings';

/** `npm run campus prune`: deletes the releases that the keep rule lets go, as `deploy` does. */
export async function run(): Promise<void> {
  const releases = openToPublish(readSettings());
  await forEachInTurn(await releases.names(), async (name) => {
    using _lock = await lockName(name, releases, console.log);
    for (const version of await prune(name, releases)) console.log(`Deleted ${name} ${version}`);
  });
  console.log(
    `Kept: what is live, what was live before it (${keepRule.releases} versions), and all that was live within ${keepRule.days} days.`,
  );
}
