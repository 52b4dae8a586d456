import { contactFields, readSelectionPath, selectionPath, staleSelection } from 'contact-request';

/** What the address of a selection says of a request. */
export interface SaidSelection {
  /** As the site writes it; '' where it cannot go with the request. */
  address: string;
  /** Of those of its courses that are known. */
  titles: readonly string[];
  /** 0 = not said. */
  people: number;
  dates: string;
  /** Why it cannot go with the request. */
  problem?: string | undefined;
}

/** Reads the address of a selection; `titleOf` knows the courses: all of them, unless `offline`. */
export function readSelection(
  address: string,
  titleOf: (id: string) => string,
  offline: boolean,
): SaidSelection {
  const selection = readSelectionPath(address);
  if (!selection) {
    return { address: '', titles: [], people: 0, dates: '', problem: contactFields.selection.malformed };
  }
  const { courses, dates } = selection;
  // The form asks for the first one.
  const people = selection.people || (courses[0]?.people ?? 0);
  const titles = courses.map(({ id }) => titleOf(id));
  const known = titles.filter(Boolean);
  // Where the live catalogue does not answer, nobody knows which courses have left it.
  const isUsable = offline || known.length === titles.length;
  if (!isUsable) return { address: '', titles: known, people, dates, problem: staleSelection };
  return { address: selectionPath(selection), titles: known, people, dates };
}
