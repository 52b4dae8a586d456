import { livePointer, type PointerEntry, type Verdict } from '@campus/releases';
import type { WritableReleases } from '@campus/releases/changing';
import type { StackSettings } from '../stack/settings';
import type { Build } from './read-build';
import { lockName } from './lock-name';
import { assertFits, point } from './pointing';
import { prune } from './prune';
import { openToPublish, publishRelease } from './publish';
import { tryRelease } from './trial';
import { checkUptake } from './uptake';
import { inLocalTime } from './versions';

interface Options {
  withoutBrowser: boolean;
  /** The version is tried although its verdict is known, even a refusal. */
  ignoreVerdict: boolean;
  log: (line: string) => void;
}

/** Resolves with a sentence; throws one when the version does not go live and the former stays. */
export async function deploy(build: Build, settings: StackSettings, options: Options): Promise<string> {
  const { log } = options;
  const { name, version } = build.release;
  const releases = openToPublish(settings);
  using _lock = await lockName(name, releases, log);
  const pointer = livePointer(await releases.pointer());
  // A conflict is reported before the trial, for which nobody should wait in vain.
  await assertFits(releases, pointer, build.release);
  const { repaired } = await publishRelease(build, releases);
  const previous = pointer[name];
  const deployment = { ...options, name, version, releases, settings, previous };
  if (previous && previous.version !== version) {
    log(
      `${name} ${previous.version} is live, since ${inLocalTime(previous.since)} by ${previous.by}: deploying ${version} over it.`,
    );
  }
  const verdict = await judge(deployment);
  if (repaired.length > 0) log(`${name} ${version} was damaged, and is repaired: ${repaired.join(', ')}`);
  if (verdict.verdict === 'refused') throw new Error(refusal(deployment, verdict));
  const changed = previous?.version !== version;
  if (changed) await point(name, version, releases);
  // A pointer that is written anew has shells retry that could not take the damaged release up.
  else if (repaired.length > 0) await releases.change((entries) => ({ ...entries }));

  const { site, state } = await checkUptake(settings, name, version);
  if (state === 'other') return await takeBack(deployment, site);
  await prune(name, releases).then(
    (deleted) => deleted.length > 0 && log(`Deleted by the keep rule: ${name} ${deleted.join(', ')}`),
    // The version is live all the same.
    (error: Error) => log(error.message),
  );
  if (state === 'not running') {
    return `${name} ${version} is published; no site answers at ${site}, it will show when one starts.`;
  }
  return `${name} ${version} ${changed ? 'is live' : 'was live already'}`;
}

interface Deployment extends Options {
  name: string;
  version: string;
  releases: WritableReleases;
  settings: StackSettings;
  /** What was live when the deployment began. */
  previous: PointerEntry | undefined;
}

/**
 * Reuses the live shell's refusal, and a good verdict of the live version or a trial as thorough.
 * The live version keeps its good verdict: without it the next shell would not show the remote.
 */
async function judge(deployment: Deployment): Promise<Verdict> {
  const { name, version, releases, settings, previous, withoutBrowser, ignoreVerdict, log } = deployment;
  const isLive = previous?.version === version;
  const stored = await releases.verdict(name, version);
  if (stored && !ignoreVerdict) {
    const { shell } = await releases.pointer();
    const isOfLiveShell = stored.shell === shell?.version;
    if (stored.verdict === 'refused' && isOfLiveShell) return stored;
    const isThorough = isOfLiveShell && (withoutBrowser || stored.browser !== null);
    if (stored.verdict === 'good' && (isLive || isThorough)) return stored;
  }
  log(`Trying ${name} ${version} …`);
  const verdict = await tryRelease(name, version, settings, { withoutBrowser });
  if (isLive && verdict.verdict === 'refused' && stored?.verdict === 'good')
    await releases.judge(name, version, stored);
  return verdict;
}

function refusal({ name, version, previous }: Deployment, { reason, at }: Verdict): string {
  if (previous?.version === version)
    return `${name} ${version} is refused by now: ${reason ?? 'no reason is known'}\nVisitors still have it: deploy another version, or campus rollback ${name}.`;
  const stays = previous ? `${previous.version} stays live` : 'nothing of it is live';
  return `${name} ${version} is refused: ${reason ?? 'no reason is known'}\nVisitors see nothing of it, ${stays}. Tried at ${inLocalTime(at)}; with --again it is tried once more.`;
}

async function takeBack({ name, version, releases, previous }: Deployment, site: string): Promise<string> {
  const former = previous?.version === version ? undefined : previous;
  let current: PointerEntry | undefined;
  await releases.change((pointer) => {
    current = pointer[name];
    return former && current?.version === version ? { ...pointer, [name]: former } : pointer;
  });
  if (current && current.version !== version) {
    return `${name} ${version} was live; ${current.by} has pointed to ${current.version} since ${inLocalTime(current.since)}`;
  }
  const stays = former
    ? `${former.version} is live again`
    : 'it will be looked at again when the site starts';
  throw new Error(
    `${name} ${version} was found good, but the site at ${site} did not take it up; its log says why. ${stays}.`,
  );
}
