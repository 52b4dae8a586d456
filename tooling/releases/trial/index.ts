import { rm } from 'node:fs/promises';
import { livePointer, type Pointer, type Release, shellName, type Verdict } from '@campus/releases';
import { type WritableReleases, openWritableReleases } from '@campus/releases/changing';
import type { StackSettings } from '../../stack/settings';
import { author } from '../../origin';
import { createEnding, Refused, trialFolder } from './ending';
import { expectFiles } from './files';
import { startChromium, tryInBrowser } from './in-browser';
import { pagesToTry, routesToTry, type ServedPage, tryOnServer } from './on-server';
import { answers, backendOf, nobody, shellOf, startTrialSite, type TrialShell } from './trial-site';

type Settings = Pick<StackSettings, 'remotesDir' | 'pocketbaseUrl' | 'pocketbasePort'>;

interface Trial {
  releases: WritableReleases;
  release: Release;
  shell: TrialShell;
  live: Pointer;
  settings: Settings;
  withoutBrowser: boolean;
}

const timeLimit = 60_000;

/** The verdict is kept. Throws, without one, where the trial itself cannot be held: no browser, no shell, not done within a minute. */
export async function tryRelease(
  name: string,
  version: string,
  settings: Settings,
  { withoutBrowser = false } = {},
): Promise<Verdict> {
  const releases = openWritableReleases(settings.remotesDir);
  const live = livePointer(await releases.pointer());
  const shell = await shellOf(releases, name === shellName ? version : live.shell?.version);
  const release = await releases.read(name, version);
  if (!release)
    throw new Error(`${name} ${version} is not published: there is no manifest of it that can be read.`);
  const said = await judge({ releases, release, shell, live, settings, withoutBrowser });
  const verdict = { ...said, at: new Date().toISOString(), by: await author(), shell: shell.version };
  await releases.judge(name, version, verdict);
  return verdict;
}

async function judge(trial: Trial): Promise<Pick<Verdict, 'verdict' | 'reason' | 'browser'>> {
  try {
    await expectFiles(trial.releases, trial.release, trial.shell, trial.live);
    return { verdict: 'good', browser: await tryPages(trial) };
  } catch (error) {
    if (error instanceof Refused) return { verdict: 'refused', reason: `${error.message}.`, browser: null };
    throw error;
  }
}

async function tryPages(trial: Trial): Promise<string | null> {
  const limit = AbortSignal.timeout(timeLimit);
  const backend = backendOf(trial.settings);
  const isThere = await answers(backend);
  try {
    return await tryPagesWith(isThere ? backend : nobody, trial, limit);
  } catch (error) {
    // PocketBase has gone away meanwhile: that is no fault of the version.
    if (isThere && error instanceof Refused && !(await answers(backend))) {
      return tryPagesWith(nobody, trial, limit);
    }
    throw error;
  }
}

async function tryPagesWith(pocketbaseUrl: string, trial: Trial, limit: AbortSignal): Promise<string | null> {
  const { releases, release, shell, live, withoutBrowser } = trial;
  const tooLate = new Error(
    `The trial of ${release.name} ${release.version} was not done within ${timeLimit / 1000} s: try again when the machine has less to do.`,
  );
  if (limit.aborted) throw tooLate;
  const ending = createEnding();
  limit.addEventListener('abort', () => ending.stop(tooLate));

  async function work(): Promise<string | null> {
    const folder = await trialFolder();
    ending.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const starting = withoutBrowser ? undefined : startChromium(folder);
    // The browser is awaited when the server's half is done; a failure until then must not end the process.
    starting?.catch(() => undefined);
    if (starting) ending.add(() => starting.then((browser) => browser.close()));
    const options = { shell: shell.folder, folder, releases, live, pocketbaseUrl };
    const site = await startTrialSite(release, { ...options, signal: limit });
    ending.add(() => site.close());

    const routes = await routesToTry(releases, release, live);
    const served: ServedPage[] = [];
    for (const page of await pagesToTry(site.url, routes)) {
      served.push(await tryOnServer(site, release, page, release.pages[page.page]?.[0]));
    }
    const browser = await starting;
    if (!browser) return null;
    await tryInBrowser(browser, site, release, served);
    return `Chromium ${browser.version()}`;
  }

  try {
    return await Promise.race([work(), ending.stopped]);
  } finally {
    await ending.close();
  }
}
