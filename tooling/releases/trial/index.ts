import { livePointer, shellName, type Verdict } from '@campus/releases';
import { openWritableReleases } from '@campus/releases/changing';
import { backEnds, type StackSettings } from '../../stack/settings';
import { author } from '../../origin';
import { deferredFailure } from '../../run';
import { assertFiles } from './files';
import { startChromium, tryInBrowser } from './in-browser';
import { pagesToTry, routesToTry, type ServedPage, tryOnServer } from './on-server';
import { Refused } from './refused';
import { openTrialFolder } from './trial-folder';
import {
  hasRecords,
  shellOf,
  startTrialSite,
  type Trial,
  type TrialSiteOptions,
  unreachableUrl,
} from './trial-site';

const trialTimeoutMs = 60_000;

/** Stores the verdict. Throws without one when the trial itself fails, as without a browser. */
export async function tryRelease(
  name: string,
  version: string,
  settings: StackSettings,
  { withoutBrowser = false } = {},
): Promise<Verdict> {
  const releases = openWritableReleases(settings.remotesDir);
  const live = livePointer(await releases.pointer());
  const shell = await shellOf(releases, name === shellName ? version : live.shell?.version);
  const release = await releases.read(name, version);
  if (!release)
    throw new Error(`${name} ${version} is not published: there is no manifest of it that can be read.`);
  const result = await judge({ releases, release, shell, live, settings, withoutBrowser });
  const verdict = { ...result, at: new Date().toISOString(), by: await author(), shell: shell.version };
  await releases.judge(name, version, verdict);
  return verdict;
}

async function judge(trial: Trial): Promise<Pick<Verdict, 'verdict' | 'reason' | 'browser'>> {
  try {
    await assertFiles(trial);
    return { verdict: 'good', browser: await tryPages(trial) };
  } catch (error) {
    if (error instanceof Refused) return { verdict: 'refused', reason: `${error.message}.`, browser: null };
    throw error;
  }
}

async function tryPages(trial: Trial): Promise<string | null> {
  const { releases, release, shell, live, settings } = trial;
  const signal = AbortSignal.timeout(trialTimeoutMs);
  const { failed: timedOut, fail } = deferredFailure();
  const tooLate = `The trial of ${release.name} ${release.version} was not done within ${trialTimeoutMs / 1000} s: try again when the machine has less to do.`;
  signal.addEventListener('abort', () => fail(new Error(tooLate)));
  const { pocketbaseUrl: backend } = backEnds(settings);
  const pocketbaseUrl = (await hasRecords(backend)) ? backend : unreachableUrl;
  using folder = await openTrialFolder();
  await using opened = new AsyncDisposableStack();
  const options = { releases, shell, live, folder: folder.path, pocketbaseUrl, signal };
  return await Promise.race([openPages(trial, options, opened), timedOut]);
}

async function openPages(
  { releases, release, live, withoutBrowser }: Trial,
  options: TrialSiteOptions,
  opened: AsyncDisposableStack,
): Promise<string | null> {
  const starting = withoutBrowser ? undefined : closeAtEnd(opened, startChromium(options.folder));
  const site = await closeAtEnd(opened, startTrialSite(release, options));
  const routes = await routesToTry(releases, release, live);
  const servedPages: ServedPage[] = [];
  for (const page of await pagesToTry(site.url, routes)) {
    servedPages.push(await tryOnServer(site, page, release.pages[page.page]?.[0]));
  }
  const browser = await starting;
  if (!browser) return null;
  await tryInBrowser(browser, site, servedPages);
  return `Chromium ${browser.version()}`;
}

/** The end waits for what is still starting. Whoever awaits it hears of a failure. */
function closeAtEnd<Opened extends { close(): Promise<void> }>(
  opened: AsyncDisposableStack,
  starting: Promise<Opened>,
): Promise<Opened> {
  const close = async () => (await starting).close();
  opened.defer(() => close().catch(() => undefined));
  // Chromium is awaited late: a failure until then must not end the process.
  starting.catch(() => undefined);
  return starting;
}
