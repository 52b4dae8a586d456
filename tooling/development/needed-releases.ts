import { build } from '../build/build';
import { readBuilt } from '../releases/built';
import { publishMissing } from '../releases/first';
import { readRelease } from '../releases/kept';
import { readPointer } from '../releases/pointer';
import { publishPrivately } from '../releases/private';
import { pullLive } from '../releases/store/pull';
import { connectStore } from '../releases/store/stores';
import type { StackSettings } from '../stack/settings';

/**
 * Has a release of each of these: those that are live here or in the store, and for what never was published one of this checkout, as
 * `npm start` does. What is live is neither built nor replaced.
 */
export async function publishNeeded(
  names: readonly string[],
  settings: StackSettings,
  log: (line: string) => void,
): Promise<void> {
  const { remotesDir } = settings;
  publishPrivately(settings);
  connectStore(settings);
  await pullLive(remotesDir, log);
  const pointer = await readPointer(remotesDir);
  const missing: string[] = [];
  for (const name of names) {
    const { version } = pointer[name] ?? {};
    if (!version || !(await readRelease(remotesDir, name, version))) missing.push(name);
  }
  await tellOfOtherBuild('shell', pointer.shell?.version, log);
  if (missing.length === 0) return;
  // A trial of a remote runs in the shell.
  await build(log, [...missing, 'shell']);
  await publishMissing(missing, settings, log);
}

/** Hot reload has the program of this checkout's sources, and the server is the one that is live. */
async function tellOfOtherBuild(name: string, live: string | undefined, log: (line: string) => void) {
  const built = await readBuilt(name).catch(() => undefined);
  if (!live || !built || built.about.version === live) return;
  log(
    `${name} ${live} is live here; this checkout has built ${built.about.version}: npm run deploy -w ${name}`,
  );
}
