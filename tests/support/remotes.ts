import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './test';

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
