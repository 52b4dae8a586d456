import { readRelease } from '../../../shell/server/releases/kept';
import type { Release } from '../../../shell/server/releases/release';
import { shellName } from '../../../shell/server/releases/shell-release';
import { routesOf } from '../../../shell/server/releases/specified-pages';
import type { PageRoute } from '../../../shell/src/routing/page-route';
import { partsOf } from '../../../shell/src/routing/parts-of';
import { createRoutes } from '../../../shell/src/routing/routes';
import type { Pointer } from '../pointer';
import { remotesFor } from './files';
import { Refused } from './refused';

/** `path` is that of a route; in the result of `pagesToTry` it is an address. */
export interface TriedPage {
  path: string;
  remote: string;
  page: string;
}

/** A release of the shell is tried with the pages of all live remotes, one of a remote also with those of others that show a part of it. */
export async function routesToTry(remotesDir: string, release: Release, live: Pointer): Promise<TriedPage[]> {
  const remotes = await remotesFor(remotesDir, release, live);
  return [...remotes.flatMap(rowsOf), ...(await showing(remotesDir, release, live))];
}

const rowsOf = (release: Release): PageRoute[] =>
  routesOf(release).map((row) => ({ ...row, remote: release.name }));

async function showing(remotesDir: string, { name, parts }: Release, live: Pointer): Promise<PageRoute[]> {
  if (!parts) return [];
  const others = Object.entries(live).filter(([other]) => other !== name && other !== shellName);
  const found = others.map(([other, { version }]) => readRelease(remotesDir, other, version));
  const rows = (await Promise.all(found)).flatMap((release) => (release ? rowsOf(release) : []));
  return rows.filter((row) => partsOf(row).some(({ remote }) => remote === name));
}

export async function pagesToTry(site: string, routes: readonly TriedPage[]): Promise<TriedPage[]> {
  const addresses = await sitemap(site);
  return routes.map(({ path, remote, page }) => {
    if (!path.includes(':')) return { path: encodeURI(path.normalize('NFC')), remote, page };
    const { at } = createRoutes({ [remote]: [{ path, page }] });
    const one = addresses.find(at);
    return { path: one ?? path.replace(/:\w+/g, 'aucune'), remote, page };
  });
}

async function sitemap(site: string): Promise<string[]> {
  try {
    const response = await fetch(`${site}/sitemap.xml`, { signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return [...text.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  } catch (error) {
    throw new Refused(`The shell does not list its pages: ${(error as Error).message}`);
  }
}
