import type { Location } from 'react-router-dom';
import { type SeenCourse, toSeen } from './seen-course';

/** The list in which a visitor found a course: its history entry carries it, so that the way back leads there. */
export interface ListOrigin {
  /** The path of the catalogue, with the visitor's filters. */
  list: string;
  /** What the list's place on the screen is remembered by. */
  scroll: string;
  /** The courses found there, in their order, so that one leads to the next; the first `mostResults` of them. */
  results?: readonly SeenCourse[];
}

const longest = 2000;
/** Courses that a history entry names: nobody goes through more of them one by one. */
export const mostResults = 500;

/** The state of a link that leads from this list to a course. */
export function stateFromList(location: Location, results?: readonly SeenCourse[]): { origin: ListOrigin } {
  const list = location.pathname + location.search;
  return { origin: { list, scroll: scrollKey(location), ...(results && { results }) } };
}

/** The state of a link that leads back to a list as it was left. */
export function stateBackTo({ scroll }: ListOrigin): { scroll: string } {
  return { scroll };
}

/** The list that a history entry's state names; nothing where the visitor came from elsewhere. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, scroll, results } = (state as { origin?: Partial<ListOrigin> | null } | null)?.origin ?? {};
  const isList = typeof list === 'string' && list.length <= longest && /^\/formations(?:\?|$)/.test(list);
  if (!isList || typeof scroll !== 'string') return undefined;
  const courses = Array.isArray(results)
    ? results.slice(0, mostResults).flatMap((one) => toSeen(one) ?? [])
    : [];
  return { list, scroll, ...(courses.length > 0 && { results: courses }) };
}

/** Where a course stands among the results. */
interface PlaceInList {
  previous: SeenCourse | undefined;
  next: SeenCourse | undefined;
  /** From 1. */
  position: number;
  count: number;
}

/** The results before and after a course; nothing where it is none of them, or the only one. */
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

/** What the place on the screen is remembered by: a list that is come back to has that of the one that was left. */
export function scrollKey({ state, key }: Location): string {
  const scroll = (state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'string' ? scroll : key;
}
