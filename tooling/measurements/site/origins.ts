import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright';
import type { Cleanup } from 'testing/cleanup';
import type { Goal } from './browser/observers';
import { fileAnswer, openEdge } from './edge';
import { buildOneBundle } from './one-bundle';
import { measuredPages } from './pages';
import { staticPage } from './static-page';

export const variants = ['site', 'static', 'bundle'] as const;
export type Variant = (typeof variants)[number];

/** Each variant has an HTTP/2 server of its own, with data and uploads of the same site. */
export async function openOrigins(
  url: string,
  goal: Goal,
  cleanup: Cleanup,
): Promise<Readonly<Record<Variant, string>>> {
  const paths = measuredPages.map(({ path }) => path);
  const plain = [...new Set([...paths, goal.path])].map(
    async (path) => [path, await staticPage(url, path)] as const,
  );
  const bundle = await buildOneBundle(cleanup);
  const files = [...bundle.files].map(
    async ([path, file]) => [path, fileAnswer(path, await readFile(file))] as const,
  );
  const document = fileAnswer('page.html', bundle.html);
  const documents = paths.map((path) => [path, document] as const);
  return {
    site: await openEdge(url, new Map(), cleanup),
    static: await openEdge(url, new Map(await Promise.all(plain)), cleanup),
    bundle: await openEdge(url, new Map([...(await Promise.all(files)), ...documents]), cleanup),
  };
}

export async function findGoal(browser: Browser, url: string): Promise<Goal> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url + measuredPages[0].path);
  const path = (await page.locator('main a[href^="/formation/"]').first().getAttribute('href')) ?? '';
  await page.goto(url + path);
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.close();
  return { path, title: title.replace(/\s+/g, ' ').trim() };
}
