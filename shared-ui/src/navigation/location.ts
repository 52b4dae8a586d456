/** A place in the visit: an address of the site and its entry in the history. */
export interface Location {
  /** Percent-encoded. */
  pathname: string;
  /** Empty, or with its "?". */
  search: string;
  /** Empty, or with its "#". */
  hash: string;
  /** What the link that led here handed over; null where it was nothing. */
  state: unknown;
  /** Names the entry: another visit of the same address has another key. */
  key: string;
}

/** A key that no other entry of this visit has. */
export const newKey = (): string => Math.random().toString(36).slice(2, 12);

/** The new entry that a link leads to; `to` is read as a browser reads it on the page `from`. */
export function locationOf(
  to: string,
  from: Pick<Location, 'pathname' | 'search'>,
  state?: unknown,
): Location {
  const { pathname, search, hash } = new URL(to, `http://site${from.pathname}${from.search}`);
  return { pathname, search, hash, state: state ?? null, key: newKey() };
}
