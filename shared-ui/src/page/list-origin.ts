import type { Location } from 'react-router-dom';

/** A course's history entry carries it, so that the way back leads to the list where the visitor found the course. */
export interface ListOrigin {
  list: string;
  /** The key under which the list's place on the screen is remembered. */
  scroll: string;
  /** The first `mostResults` courses of the list, in its order. */
  results?: readonly SeenCourse[];
}

const longest = 2000;
/** Nobody goes through more of them one by one. */
export const mostResults = 500;

export function stateFromList(location: Location, results?: readonly SeenCourse[]): { origin: ListOrigin } {
  const list = location.pathname + location.search;
  return { origin: { list, scroll: scrollKey(location), ...(results && { results }) } };
}

export function stateBackTo({ scroll }: ListOrigin): { scroll: string } {
  return { scroll };
}

/** Another program may have written the state, so nothing of it is believed. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, scroll, results } = (state as { origin?: Partial<ListOrigin> | null } | null)?.origin ?? {};
  const isList = typeof list === 'string' && list.length <= longest && /^\/formations(?:\?|$)/.test(list);
  if (!isList || typeof scroll !== 'string') return undefined;
  const courses = Array.isArray(results)
    ? results.slice(0, mostResults).flatMap((one) => toSeen(one) ?? [])
    : [];
  return { list, scroll, ...(courses.length > 0 && { results: courses }) };
}

interface PlaceInList {
  previous: SeenCourse | undefined;
  next: SeenCourse | undefined;
  /** From 1. */
  position: number;
  count: number;
}

/** Undefined where the course is none of the results, or the only one. */
export function placeInList({ results = [] }: ListOrigin, id: string): PlaceInList | undefined {
  const index = results.findIndex((course) => course.id === id);
  if (index < 0 || results.length < 2) return undefined;
  return {
    previous: results[index - 1],
    next: results[index + 1],
    position: index + 1,
    count: results.length,
  };
}

/** A list that the visitor comes back to has the key of the one that was left. */
export function scrollKey({ state, key }: Location): string {
  const scroll = (state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'string' ? scroll : key;
}

/** A card hands it to the course's page, which shows it while the rest is on its way. */
export interface SeenCourse {
  id: string;
  title: string;
  isAlternance: boolean;
}

export function stateFromCard({ id, title, isAlternance }: SeenCourse, state?: object) {
  return { ...state, seen: { id, title, isAlternance } };
}

export function readSeen(state: unknown): SeenCourse | undefined {
  return toSeen((state as { seen?: unknown } | null)?.seen);
}

/** Another program may have written the history entry, so nothing of it is believed. */
function toSeen(value: unknown): SeenCourse | undefined {
  const { id, title, isAlternance } = (value as Partial<SeenCourse> | null | undefined) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  return { id, title, isAlternance: isAlternance === true };
}

/** A navigation with this state changes the page's own query and keeps its place on the screen. */
export const inPlace = { inPlace: true };
