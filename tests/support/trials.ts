import { type APIRequestContext, expect } from '@playwright/test';
import { tryRelease } from '../../tooling/releases/trial';
import { readSettings } from '../../tooling/stack/settings';
import { badReleases } from './bad-releases';
import { type Changes, replaceText, publishChanged } from './releases';
import type { RunningSite } from './site';

/** Publishes a changed build of the catalogue, points to nothing, and has it tried. */
export async function publishAndTry(site: RunningSite, changes: Changes, options = {}) {
  const made = await publishChanged(site, 'mf-catalogue', changes);
  const settings = readSettings({ REMOTES_DIR: site.remotesDir, POCKETBASE_URL: site.pocketbaseUrl });
  return tryRelease('mf-catalogue', made.version, settings, options);
}

/** A version that nothing speaks against. */
export const goodChange = () => replaceText('Parlons de votre projet', 'Parlons de la suite');

/** Tries a bad release: it is refused, and the site goes on. */
export async function expectRefused(
  what: keyof typeof badReleases,
  site: RunningSite,
  request: APIRequestContext,
): Promise<void> {
  const { changes, reason } = badReleases[what] ?? { changes: {}, reason: /(?!)/ };
  const trial = publishAndTry(site, changes);
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  trial.then(end, end);
  // The site has nothing to do with it: it goes on answering.
  for (let count = 0; !isOver; count++) {
    const answer = await request.get(`/formations?q=essai${count % 7}`);
    expect(answer.status()).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  const verdict = await trial;
  expect(verdict.verdict).toBe('refused');
  expect(verdict.reason).toMatch(reason);
}
