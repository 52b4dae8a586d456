import { rm } from 'node:fs/promises';
import { livePointer, shellName, type Verdict } from '@campus/releases';
import { openWritableReleases } from '@campus/releases/changing';
import { backEnds, type StackSettings } from '../../stack/settings';
import { author } from '../../origin';
import { createTeardown, Refused, trialFolder } from './ending';
import { assertFiles } from './files';
import { startChromium, tryInBrowser } from './in-browser';
import { pagesToTry, routesToTry, type ServedPage, tryOnServer } from './on-server';
import { hasRecords, unreachableUrl, shellOf, startTrialSite, type Trial } from './trial-site';

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
  const signal = AbortSignal.timeout(trialTimeoutMs);
  const { pocketbaseUrl: backend } = backEnds(trial.settings);
  const isReachable = await hasRecords(backend);
  try {
    return await tryPagesWith(isReachable ? backend : unreachableUrl, trial, signal);
  } catch (error) {
    // PocketBase has gone away meanwhile: that is no fault of the version.
    if (isReachable && error instanceof Refused && !(await hasRecords(backend))) {
      return tryPagesWith(unreachableUrl, trial, signal);
    }
    throw error;
  }
}

async function tryPagesWith(
  pocketbaseUrl: string,
  trial: Trial,
  signal: AbortSignal,
): Promise<string | null> {
  const { releases, release, shell, live, withoutBrowser } = trial;
  const tooLate = new Error(
    `The trial of ${release.name} ${release.version} was not done within ${trialTimeoutMs / 1000} s: try again when the machine has less to do.`,
  );
  if (signal.aborted) throw tooLate;
  const teardown = createTeardown();
  signal.addEventListener('abort', () => teardown.stop(tooLate));

  async function work(): Promise<string | null> {
    const folder = await trialFolder();
    teardown.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const starting = withoutBrowser ? undefined : startChromium(folder);
    // Awaited when the server's half is done; a failure until then must not end the process.
    starting?.catch(() => undefined);
    if (starting) teardown.add(() => starting.then((browser) => browser.close()));
    const site = await startTrialSite(release, { releases, shell, live, folder, pocketbaseUrl, signal });
    teardown.add(() => site.close());

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

  try {
    return await Promise.race([work(), teardown.stopped]);
  } finally {
    await teardown.close();
  }
}
