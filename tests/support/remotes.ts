import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test } from './test';

/** Tests of a site without the catalogue's published files, until they are restored. */
export const testWithoutCatalogue = test.extend<{ restoreFiles: () => Promise<void> }>({
  restoreFiles: [
    async ({ site }, use) => {
      const folder = join(site.remotesDir, 'mf-catalogue');
      const [awayFolder, restoreFiles] = [`${folder}.away`, () => rename(`${folder}.away`, folder)];
      await rename(folder, awayFolder);
      await use(restoreFiles);
      if (existsSync(awayFolder)) await restoreFiles();
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
