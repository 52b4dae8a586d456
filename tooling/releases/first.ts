import { isPackage } from '../packaged.mjs';
import { root } from '../paths';
import { forEachInTurn } from '../run';
import type { StackSettings } from '../stack/settings';
import { readWorkspaceBuild } from './read-build';
import { lockName } from './lock-name';
import { conflictsWith, point } from './pointing';
import { openToPublish, publishRelease } from './publish';
import { tryRelease } from './trial';

/** What is live stays, whatever was built. Throws last: a failure stops none of the others. */
export const publishMissing = (
  names: readonly string[],
  settings: StackSettings,
  log: (line: string) => void,
): Promise<void> => forEachInTurn(names, (name) => publishFirst(name, settings, log));

/** The first version of a name is tried on the server only, for a site to start soon. */
export async function publishFirst(name: string, settings: StackSettings, log: (line: string) => void) {
  const releases = openToPublish(settings);
  using _lock = await lockName(name, releases);
  const pointer = await releases.pointer();
  if (pointer[name]?.retired) return log(`${name} is retired: campus rollback ${name} brings it back.`);
  const build = await readWorkspaceBuild(name);
  const { version } = build.release;
  const live = pointer[name]?.version;
  if (live && (await releases.read(name, live))) {
    if (version === live) return;
    return log(
      isPackage(root)
        ? `${name} ${live} is live; this package brings ${version}: campus deploy ${name}`
        : `${name} ${live} is live; this checkout has built ${version}: npm run deploy -w ${name}`,
    );
  }
  const refused = (why = '') => log(`${name} ${version} is refused, and the site starts without it: ${why}`);
  const [conflict] = await conflictsWith(releases, pointer, build.release, { isStart: true });
  if (conflict) return refused(`${conflict}.`);
  await publishRelease(build, releases);
  const { verdict, reason } = await tryRelease(name, version, settings, { withoutBrowser: true });
  if (verdict === 'refused') return refused(reason);
  await point(name, version, releases, { isStart: true });
  log(`Published ${name} ${version}`);
}
