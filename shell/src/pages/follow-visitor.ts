import type { DataRouter } from 'react-router-dom';
import { canonicalPath } from '../routing/canonical';
import type { KeptPages } from './kept-pages';
import { addressOf, type PageCache } from './page-cache';
import type { Loaded } from './page-data';

type Place = Pick<URL, 'pathname' | 'search'>;

/** Tells the cache where the visitor is going, and keeps what is shown under the address that shows it. */
export function followVisitor(router: DataRouter, cache: PageCache, kept: KeptPages): void {
  const follow = ({ navigation, location, matches, loaderData }: DataRouter['state']) => {
    cache.visit(canonical(navigation.location ?? location).pathname);
    // The page of the server, and filters, which load nothing: none of them went through the cache.
    const shown = loaderData[matches.at(-1)?.route.id ?? ''] as Loaded | undefined;
    const address = addressOf(canonical(location));
    if (shown) Promise.resolve(shown.result).then((page) => kept.set(address, page), ignore);
  };
  follow(router.state);
  router.subscribe(follow);
}

/** As the cache's addresses are written. */
function canonical({ pathname, search }: Place): Place {
  return new URL((canonicalPath(pathname) ?? pathname) + search, window.location.origin);
}

/** The page itself shows what went wrong. */
function ignore(): void {}
