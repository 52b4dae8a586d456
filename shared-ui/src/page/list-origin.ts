import { useLayoutEffect, useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';

/** The list where the visitor found a course. The course's history entry stores this origin. */
export interface ListOrigin {
  list: string;
  /** The key under which the list's place on the screen is remembered. */
  scroll: string;
  /** The first `mostResults` courses of the list, in its order. */
  results?: readonly SeenCourse[];
}

const maxAddressChars = 2000;
export const mostResults = 500;

/** The history state of a link from a list to a course. */
export interface ListState {
  origin: ListOrigin;
}

export function stateFromList(location: Location, results?: readonly SeenCourse[]): ListState {
  const origin: ListOrigin = { list: location.pathname + location.search, scroll: scrollKey(location) };
  if (results) origin.results = results;
  return { origin };
}

export function stateBackTo({ scroll }: ListOrigin): { scroll: string } {
  return { scroll };
}

/** Validates the state: another program may have written it. */
export function readOrigin(state: unknown): ListOrigin | undefined {
  const { list, scroll, results } = (state as { origin?: Partial<ListOrigin> | null } | null)?.origin ?? {};
  const isList =
    typeof list === 'string' && list.length <= maxAddressChars && /^\/formations(?:\?|$)/.test(list);
  if (!isList || typeof scroll !== 'string') return undefined;
  const courses = Array.isArray(results)
    ? results.slice(0, mostResults).flatMap((one) => toSeen(one) ?? [])
    : [];
  return courses.length > 0 ? { list, scroll, results: courses } : { list, scroll };
}

/** Undefined on the server, set before the first paint. An anchor of the page changes nothing. */
export function useListOrigin(): ListOrigin | undefined {
  const { state } = useLocation();
  const [origin, setOrigin] = useState<ListOrigin>();
  useLayoutEffect(() => setOrigin((previous) => readOrigin(state) ?? previous), [state]);
  return origin;
}

interface PlaceInList {
  previous: SeenCourse | undefined;
  next: SeenCourse | undefined;
  /** From 1. */
  position: number;
  count: number;
}

/** Undefined when the course is not in the results, or alone in them. */
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

/** On the way back a list has the key that it had before. */
export function scrollKey({ state, key }: Location): string {
  const scroll = (state as { scroll?: unknown } | null)?.scroll;
  return typeof scroll === 'string' ? scroll : key;
}

/** What a card passes to the course's page, which shows it while the page loads. */
export interface SeenCourse {
  id: string;
  title: string;
  isAlternance: boolean;
  /** The address of its picture; missing in entries of older cards. */
  src?: string | undefined;
}

/** The history state of a link to a course; `listState` is what `stateFromList` gives. */
export function stateFromCard({ id, title, isAlternance, src }: SeenCourse, listState?: ListState) {
  return { ...listState, seen: { id, title, isAlternance, src } };
}

export function readSeen(state: unknown): SeenCourse | undefined {
  return toSeen((state as { seen?: unknown } | null)?.seen);
}

/** Validates the entry: another program may have written it. */
function toSeen(value: unknown): SeenCourse | undefined {
  const { id, title, isAlternance, src } = (value as Partial<SeenCourse> | null | undefined) ?? {};
  if (typeof id !== 'string' || typeof title !== 'string') return undefined;
  return { id, title, isAlternance: isAlternance === true, src: typeof src === 'string' ? src : undefined };
}

/** A navigation with this state changes the page's own query and keeps its place on the screen. */
export const inPlace = { inPlace: true };
