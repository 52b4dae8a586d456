import { openReleases, shellName } from 'releases';
import { specifiedPages } from '../../shell/server/releases/specified-pages';
import { build } from '../build/build';
import { readBuilt } from '../releases/built';
import { publishMissing } from '../releases/first';
import { publishPrivately } from '../releases/publish';
import type { StackSettings } from '../stack/settings';
import { releasable } from '../workspaces';

/** Publishes, as `npm start` does, what is not hot and has no release here. What is live is neither built nor replaced. */
export async function publishNeeded(
  hot: readonly string[],
  settings: StackSettings,
  log: (line: string) => void,
): Promise<void> {
  const releases = openReleases(settings.remotesDir);
  publishPrivately(settings);
  const pointer = await releases.pointer();
  const isMissing = async (name: string) => {
    const { version } = pointer[name] ?? {};
    return !version || !(await releases.read(name, version));
  };
  const withoutShell = await isMissing(shellName);
  // The trial of the shell opens the pages of the specification, so that it needs their remotes.
  const needed = releasable.filter(
    (name) => !hot.includes(name) || (withoutShell && specifiedPages(name).length > 0),
  );
  const missing: string[] = [];
  for (const name of needed) if (await isMissing(name)) missing.push(name);
  await tellOfOtherBuild(pointer[shellName]?.version, log);
  if (missing.length === 0) return;
  // A trial of a remote runs in the shell.
  await build(log, [...missing, shellName]);
  await publishMissing(missing, settings, log);
}

/** The program is of this checkout's sources, the server of the live release: they may differ. */
async function tellOfOtherBuild(live: string | undefined, log: (line: string) => void) {
  const built = await readBuilt(shellName).catch(() => undefined);
  if (!live || !built || built.about.version === live) return;
  log(`shell ${live} is live here; this checkout has built ${built.about.version}: npm run deploy -w shell`);
}
