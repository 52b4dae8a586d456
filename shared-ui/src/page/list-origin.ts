import type { Location } from '../navigation/location';

/** The list in which a visitor found a course: its history entry carries it, so that the way back leads there. */
export interface ListOrigin {
  /** The path of the catalogue, with the visitor's filters. */
  list: string;
  /** What the list's place on the screen is remembered by. */
  scroll: string;
}

const longest = 2000;

/** The state of a link that leads from this list to a course. */
export function stateFromList(location: Location): { origin: ListOrigin } {
  return { origin: { list: location.pathname + location.search, scroll: scrollKey(location) } };
}

/** The state of a link that leads back to a list as it was left. */
export function stateBackTo({ scroll }: ListOrigin): { scroll: string } {
  return { scroll };
}

/** The list that a history entry's state names; nothing where the visitor came from elsewhere. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, scroll } = (state as { origin?: Partial<ListOrigin> | null } | null)?.origin ?? {};
  const isList = typeof list === 'string' && list.length <= longest && /^\/formations(?:\?|$)/.test(list);
  return isList && typeof scroll === 'string' ? { list, scroll } : undefined;
}

/** What the place on the screen is remembered by: a list that is come back to has that of the one that was left. */
export function scrollKey({ state, key }: Location): string {
  const scroll = (state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'string' ? scroll : key;
}
