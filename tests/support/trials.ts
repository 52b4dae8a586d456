import { expect } from '@playwright/test';
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

export async function expectRefused(what: keyof typeof badReleases, site: RunningSite): Promise<void> {
  const { changes, reason } = badReleases[what] ?? { changes: {}, reason: /(?!)/ };
  const { verdict, reason: sentence } = await publishAndTry(site, changes);
  expect([verdict, sentence]).toEqual(['refused', expect.stringMatching(reason)]);
}
