import { openForChange } from 'releases/changing';
import { isPackage } from '../packaged.mjs';
import { root } from '../paths';
import type { StackSettings } from '../stack/settings';
import { readBuilt } from './built';
import { conflictsWith } from './neighbours';
import { author } from './origin';
import { point } from './pointing';
import { publishRelease } from './publish';
import { tryRelease } from './trial';

const patience = 300_000;

export async function publishMissing(
  names: readonly string[],
  settings: StackSettings,
  log: (line: string) => void,
): Promise<void> {
  for (const name of names) await publishFirst(name, settings, log);
}

/** The first version of a name is tried on the server only, for a site to start soon. What is live stays, whatever was built. */
export async function publishFirst(name: string, settings: StackSettings, log: (line: string) => void) {
  const releases = openForChange(settings.remotesDir);
  const unlock = await releases.lock(name, { by: await author(), patience });
  try {
    const pointer = await releases.pointer();
    const live = pointer[name]?.version;
    if (live && (await releases.read(name, live))) {
      const { version } = (await readBuilt(name)).about;
      if (version !== live) {
        log(
          isPackage(root)
            ? `${name} ${live} is live; this package brings ${version}: campus deploy ${name}`
            : `${name} ${live} is live; this checkout has built ${version}: npm run deploy -w ${name}`,
        );
      }
      return;
    }
    const { about } = await readBuilt(name);
    const [conflict] = await conflictsWith(releases, pointer, about, true);
    if (conflict) {
      log(`${name} ${about.version} is refused, and the site starts without it: ${conflict}.`);
      return;
    }
    const { version } = await publishRelease(name, releases);
    const { verdict, reason } = await tryRelease(name, version, settings, { withoutBrowser: true });
    if (verdict === 'refused') {
      log(`${name} ${version} is refused, and the site starts without it: ${reason}`);
      return;
    }
    await point(name, version, releases, true);
    log(`Published ${name} ${version}`);
  } finally {
    unlock();
  }
}
