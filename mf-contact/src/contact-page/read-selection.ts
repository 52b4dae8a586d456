import { contactFields, readSelectionPath, selectionPath, staleSelection } from '@campus/contact-request';

export interface LinkedSelection {
  /** '' if the selection cannot go with the request. */
  address: string;
  /** The titles of the known courses. */
  titles: readonly string[];
  /** 0: not given. */
  people: number;
  /** The wished dates and places. */
  dates: string;
  problem?: string | undefined;
}

/** `titleOf` knows all courses, unless `offline`. */
export function readSelection(
  address: string,
  titleOf: (id: string) => string,
  offline: boolean,
): LinkedSelection {
  const selection = readSelectionPath(address);
  if (!selection) {
    return { address: '', titles: [], people: 0, dates: '', problem: contactFields.selection.malformed };
  }
  const { courses } = selection;
  const dates = [selection.dates, selection.sites].filter(Boolean).join(', ');
  // The form asks for the first course.
  const people = selection.people || (courses[0]?.people ?? 0);
  const titles = courses.map(({ id }) => titleOf(id));
  const known = titles.filter(Boolean);
  // Without PocketBase, a missing course may still be offered.
  const isUsable = offline || known.length === titles.length;
  if (!isUsable) return { address: '', titles: known, people, dates, problem: staleSelection };
  return { address: selectionPath(selection), titles: known, people, dates };
}
