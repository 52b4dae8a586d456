import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openReleases } from 'releases';
import type { RemoteName } from '../../tooling/workspaces';
import type { RunningSite } from './site';
import { test } from './test';

/** The published folder of a remote's current version. */
export async function publishedFolder(
  { remotesDir }: Pick<RunningSite, 'remotesDir'>,
  remote: RemoteName,
): Promise<string> {
  const version = (await openReleases(remotesDir).pointer())[remote]?.version;
  if (!version) throw new Error(`${remote} is not published`);
  return join(remotesDir, remote, version);
}

/** Tests of a site from which the catalogue's published files are gone, until they are brought back. */
export const testWithoutCatalogue = test.extend<{ bringBack: () => Promise<void> }>({
  bringBack: [
    async ({ site }, use) => {
      const folder = join(site.remotesDir, 'mf-catalogue');
      const [gone, bringBack] = [`${folder}.away`, () => rename(`${folder}.away`, folder)];
      await rename(folder, gone);
      await use(bringBack);
      if (existsSync(gone)) await bringBack();
    },
    { auto: true },
  ],
});

/** What stands in the place of a page whose remote cannot be had. */
export function remoteFallback(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'Cette page se fait attendre' }),
    retry: page.getByRole('button', { name: 'Réessayer' }),
  };
}
