import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { temporaryFolder } from 'testing/temporary-folder';
import { at } from '../../tooling/paths';
import { runNode, webpackCli } from '../../tooling/run';

const origin = 'http://design.test';

/** The design page, built into a folder of its own. */
export async function buildDesignPage(): Promise<{ folder: string; remove(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const config = at('shared-ui/webpack.config.mjs');
  await runNode([webpackCli(), '--config', config, '--output-path', folder], {
    failure: 'The design page cannot be built',
  });
  return { folder, remove };
}

/** Opens it without a server: the browser's requests are answered from the folder. */
export async function openDesignPage(page: Page, folder: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = join(folder, pathname === '/design' ? 'index.html' : pathname);
    if (!pathname.endsWith('.css')) return route.fulfill({ path });
    // On the site a font that comes late is left out of the document; a picture waits for it.
    const body = (await readFile(path, 'utf8')).replace(/font-display: ?optional/, 'font-display:block');
    return route.fulfill({ contentType: 'text/css', body });
  });
  await page.goto(`${origin}/design`);
  await page.locator('[data-component]').last().waitFor();
  // The names are for readers of the page: a picture holds the component alone.
  await page.addStyleTag({ content: 'h2[data-name], figcaption { display: none }' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}
