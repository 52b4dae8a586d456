import { type Holder, inWords, openForChange } from 'releases/changing';
import { author } from '../releases/origin';
import { keepRule, prune } from '../releases/prune';
import { publishPrivately } from '../releases/publish';
import { readSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/** Milliseconds to wait for a deployment. */
const patience = 300_000;

/** `npm run campus prune`: deletes the releases that the keep rule lets go; `deploy` does so by itself. */
export async function run(): Promise<void> {
  const settings = readSettings();
  const releases = openForChange(settings.remotesDir);
  publishPrivately(settings);
  const by = await author();
  for (const name of releasable) {
    const onWait = (holder: Holder | undefined) =>
      console.log(`${name} is being deployed by ${inWords(holder)}: waiting for its end.`);
    const unlock = await releases.lock(name, { by, patience, onWait });
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
