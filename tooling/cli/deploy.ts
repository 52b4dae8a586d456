import { build } from '../build/build';
import { publish, publishPrivately } from '../releases/publish';
import { uptake } from '../releases/uptake';
import { readSettings } from '../stack/settings';
import { oneOf, remotes } from '../workspaces';

/**
 * `npm run deploy -w NAME`: builds one remote and points the running site to it; nothing else is touched.
 * Fails where the site tried the version and did not take it up.
 */
export async function run([given]: string[]): Promise<void> {
  const began = Date.now();
  const name = oneOf(remotes, given);
  const settings = readSettings();
  const { port, remotesDir } = settings;
  const site = `http://127.0.0.1:${port}`;
  await build(console.log, [name]);
  publishPrivately(settings);
  const { version, changed } = await publish(name, remotesDir);
  const state = await uptake(site, name, version);
  if (state === 'refused') {
    throw new Error(
      `${name} ${version} is published, but the site at ${site} put it aside and shows the version before: the site’s log says why. Correct it and deploy again, or run npm run rollback -w ${name}.`,
    );
  }
  if (state === 'not running') {
    console.log(`${name} ${version} is published; no site answers at ${site}, it will show when one starts.`);
    return;
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(
    changed ? `${name} ${version} is live (${seconds} s).` : `${name} ${version} was live already.`,
  );
}
