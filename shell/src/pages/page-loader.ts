import { type LoaderFunctionArgs, replace } from 'react-router-dom';
import { canonicalPath } from '../routing/canonical';
import type { PageData } from './page-data';
import type { PageRoute } from '../routing/route-table';

/** What a route's loader hands to its element; a promise where the data takes its time. */
export interface Loaded {
  result: PageData | Promise<PageData>;
}

export type GetPageData = (route: PageRoute, args: LoaderFunctionArgs) => Promise<PageData>;

/**
 * The loader of a page's route. Variants of an address are sent to the one that counts. After `patience`
 * milliseconds the navigation goes on without the data and the page shows its loading state.
 */
export function pageLoader(route: PageRoute, getPageData: GetPageData, patience: number) {
  return async (args: LoaderFunctionArgs): Promise<Loaded> => {
    redirectVariant(args);
    const data = getPageData(route, args);
    const first = await Promise.race([data, delay(patience)]);
    return { result: first ?? data };
  };
}

/** The loader of every address that no route knows. */
export function missingLoader(args: LoaderFunctionArgs): never {
  redirectVariant(args);
  throw new Response(null, { status: 404 });
}

function redirectVariant({ request }: LoaderFunctionArgs): void {
  const url = new URL(request.url);
  const canonical = canonicalPath(url.pathname);
  if (canonical) throw replace(canonical + url.search);
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    if (Number.isFinite(milliseconds)) setTimeout(resolve, milliseconds);
  });
}
