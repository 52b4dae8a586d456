import type { KeptPages } from '../pages/kept-pages';
import { addressOf, type PageCache } from '../pages/page-cache';
import type { Navigator, Visit } from './navigator';

type Followed = Pick<Navigator, 'visit' | 'subscribe'>;

/** Tells the cache where the visitor is going, and keeps what is shown under the address that shows it. */
export function followVisitor(navigator: Followed, cache: PageCache, kept: KeptPages): void {
  const follow = ({ location, next, outcome }: Visit) => {
    cache.visit((next ?? location).pathname);
    // The page of the server, and filters, which load nothing: none of them went through the cache.
    if (!('result' in outcome)) return;
    Promise.resolve(outcome.result).then((page) => kept.set(addressOf(location), page), ignore);
  };
  follow(navigator.visit());
  navigator.subscribe(follow);
}

/** The page itself shows what went wrong. */
function ignore(): void {}
