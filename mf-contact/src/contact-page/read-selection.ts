import {
  contactFields,
  findCourse,
  followMoves,
  readSelectionPath,
  selectionPath,
  staleSelection,
} from '@campus/contact-request';
import type { CourseChoice } from '@campus/shared-ui';

export interface LinkedSelection {
  /** '' if the selection cannot go with the request. */
  address: string;
  /** The title of the first known course; '' without one. */
  formation: string;
  /** Of all courses; one without a known title goes by its id. */
  titles: readonly string[];
  /** 0: not given. */
  people: number;
  /** The wished dates and places. */
  dates: string;
  problem?: string | undefined;
}

/** `listed` are all courses, unless `offline`. */
export function readSelection(
  address: string,
  listed: readonly CourseChoice[],
  offline: boolean,
): LinkedSelection {
  const linkedSelection = readSelectionPath(address);
  if (!linkedSelection) {
    const problem = contactFields.selection.malformed;
    return { address: '', formation: '', titles: [], people: 0, dates: '', problem };
  }
  const selection = followMoves(linkedSelection, listed);
  const { courses } = selection;
  const dates = [selection.dates, selection.sites].filter(Boolean).join(', ');
  // The form asks for the first course.
  const people = selection.people || (courses[0]?.people ?? 0);
  const titleOf = (id: string) => findCourse(listed, id)?.title;
  const known = courses.map(({ id }) => titleOf(id)).filter(Boolean);
  const titles = courses.map(({ id }) => titleOf(id) || id);
  const linked = { formation: known[0] ?? '', titles, people, dates };
  // Without PocketBase, a missing course may still be offered.
  const isUsable = offline || known.length === titles.length;
  if (!isUsable) return { ...linked, address: '', problem: staleSelection };
  return { ...linked, address: selectionPath(selection) };
}
