import { readRelease } from '../../../shell/server/releases/kept';
import type { Release } from '../../../shell/server/releases/release';
import { shellName } from '../../../shell/server/releases/shell-release';
import { routesOf } from '../../../shell/server/routes/specified-pages';
import type { PageRoute } from '../../../shell/src/routing/page-route';
import { partsOf } from '../../../shell/src/routing/parts-of';
import { createRoutes } from '../../../shell/src/routing/routes';
import type { Pointer } from '../pointer';
import { remotesFor } from './files';
import { Refused } from './refused';

/** A page that a trial has to open, and where it stands; once there is a site, an address that shows it. */
export interface TriedPage {
  path: string;
  remote: string;
  page: string;
}

/** The pages of a release, and those of others that show a part of it; of one of the shell those of all remotes that are live. */
export async function routesToTry(remotesDir: string, release: Release, live: Pointer): Promise<TriedPage[]> {
  const remotes = await remotesFor(remotesDir, release, live);
  return [...remotes.flatMap(rowsOf), ...(await showing(remotesDir, release, live))];
}

const rowsOf = (release: Release): PageRoute[] =>
  routesOf(release).map((row) => ({ ...row, remote: release.name }));

/** The live pages of other remotes that show a part of this one. */
async function showing(remotesDir: string, { name, parts }: Release, live: Pointer): Promise<PageRoute[]> {
  if (!parts) return [];
  const others = Object.entries(live).filter(([other]) => other !== name && other !== shellName);
  const found = others.map(([other, { version }]) => readRelease(remotesDir, other, version));
  const rows = (await Promise.all(found)).flatMap((release) => (release ? rowsOf(release) : []));
  return rows.filter((row) => partsOf(row).some(({ remote }) => remote === name));
}

/** An address for each of these pages; for those of records one that there is. */
export async function pagesToTry(site: string, routes: readonly TriedPage[]): Promise<TriedPage[]> {
  const addresses = await sitemap(site);
  return routes.map(({ path, remote, page }) => {
    if (!path.includes(':')) return { path: encodeURI(path.normalize('NFC')), remote, page };
    const { at } = createRoutes({ [remote]: [{ path, page }] });
    const one = addresses.find(at);
    return { path: one ?? path.replace(/:\w+/g, 'aucune'), remote, page };
  });
}

/** The paths of all pages of a site. */
async function sitemap(site: string): Promise<string[]> {
  try {
    const response = await fetch(`${site}/sitemap.xml`, { signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return [...text.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  } catch (error) {
    throw new Refused(`The shell does not list its pages: ${(error as Error).message}`);
  }
}
