import { type Location, newKey } from './location';

/** What an entry of the browser's history holds; nothing where a link within the page or another program made it. */
type Entry = Partial<Pick<Location, 'key' | 'state'>> | null;

/** The browser's address and entry. An entry that has no key yet gets one. */
export function readLocation(): { location: Location; isOurs: boolean } {
  const { pathname, search, hash } = window.location;
  const entry = history.state as Entry;
  const isOurs = typeof entry?.key === 'string';
  const location = {
    pathname,
    search,
    hash,
    state: isOurs ? (entry.state ?? null) : null,
    key: isOurs ? String(entry.key) : newKey(),
  };
  if (!isOurs) history.replaceState({ key: location.key, state: null }, '');
  return { location, isOurs };
}

/**
 * Adds an entry to the browser's history or writes over the current one. Browsers refuse too many changes in a short
 * time: a new entry is then loaded as a document; writing over one throws.
 */
export function writeLocation({ key, state, ...address }: Location, mode: 'push' | 'replace'): void {
  const url = address.pathname + address.search + address.hash;
  if (mode === 'replace') {
    history.replaceState({ key, state }, '', url);
    return;
  }
  try {
    history.pushState({ key, state }, '', url);
  } catch {
    window.location.assign(url);
  }
}
