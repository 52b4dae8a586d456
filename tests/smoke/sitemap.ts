import type { APIRequestContext } from '@playwright/test';

/** The paths of the site's own sitemap; its origin is the public one, whatever address the site is reached at. */
export async function sitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

const isCourse = (path: string) => path.startsWith('/formation/');

/** One page of each kind: all but the courses, and the first course. */
export async function kindsOfPages(request: APIRequestContext): Promise<string[]> {
  const paths = await sitemap(request);
  return [...paths.filter((path) => !isCourse(path)), ...paths.filter(isCourse).slice(0, 1)];
}
