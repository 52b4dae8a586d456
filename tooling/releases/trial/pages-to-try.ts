import { type Pointer, type Release, type Releases, shellName } from 'releases';
import { routesOf } from '../../../shell/server/releases/specified-pages';
import type { PageRoute } from '../../../shell/src/routing/page-route';
import { partsOf } from '../../../shell/src/routing/parts-of';
import { createRoutes } from '../../../shell/src/routing/routes';
import { Refused } from './refused';

/** `path` is that of a route; in the result of `pagesToTry` it is an address. */
export interface TriedPage {
  path: string;
  remote: string;
  page: string;
}

/** A release of the shell is tried with the pages of all live remotes, one of a remote also with those of others that show a part of it. */
export async function routesToTry(releases: Releases, release: Release, live: Pointer): Promise<TriedPage[]> {
  const { name, parts } = release;
  const remotes = await releases.live(live);
  if (name === shellName) return remotes.flatMap(rowsOf);
  const others = parts ? remotes.filter((remote) => remote.name !== name).flatMap(rowsOf) : [];
  return [...rowsOf(release), ...others.filter((row) => partsOf(row).some(({ remote }) => remote === name))];
}

const rowsOf = (release: Release): PageRoute[] =>
  routesOf(release).map((row) => ({ ...row, remote: release.name }));

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
