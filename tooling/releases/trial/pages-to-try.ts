import { pathParams } from '../../../shared-ui/src/navigation/path-params';
import { Refused } from './refused';
import type { TrialRoute } from './routes-to-try';

/** One page of the version, and an address that shows it. */
export type TriedPage = TrialRoute;

/** An address for each of these pages; for those of records one that there is. */
export async function pagesToTry(site: string, routes: readonly TrialRoute[]): Promise<TriedPage[]> {
  const addresses = await sitemap(site);
  return routes.map(({ path, remote, page }) => {
    if (!path.includes(':')) return { path: encodeURI(path.normalize('NFC')), remote, page };
    const one = addresses.find((address) => pathParams(path, address));
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
