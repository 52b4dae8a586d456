import { contactFields, readSelectionPath, selectionPath, staleSelection } from '@campus/contact-request';

export interface LinkedSelection {
  /** '' where the selection cannot go with the request. */
  address: string;
  /** Courses that are not known have none here. */
  titles: readonly string[];
  /** 0: not said. */
  people: number;
  /** Those that it wishes, and the places. */
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
  // Nobody knows which courses have left the live catalogue while it does not answer.
  const isUsable = offline || known.length === titles.length;
  if (!isUsable) return { address: '', titles: known, people, dates, problem: staleSelection };
  return { address: selectionPath(selection), titles: known, people, dates };
}
