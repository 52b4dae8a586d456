import { publishPrivately, rollback } from '../releases/publish';
import { readSettings } from '../stack/settings';
import { oneOf, remotes } from '../workspaces';

/** `npm run rollback -w NAME`: points the site to the version of a remote before the current one. */
export async function run([given]: string[]): Promise<void> {
  const name = oneOf(remotes, given);
  const settings = readSettings();
  publishPrivately(settings);
  const { from, to } = await rollback(name, settings.remotesDir);
  console.log(`${name} is back on ${to} (it was ${from}).`);
}
