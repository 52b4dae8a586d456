import {
  contactFields,
  findCourse,
  followMoves,
  readSelectionPath,
  selectionPath,
  staleText,
} from '@campus/contact-request';
import type { CourseChoice } from '@campus/shared-ui';

export interface LinkedSelection {
  /** '' if the selection cannot go with the request. */
  address: string;
  /** The id of the first known course; '' without one. */
  course: string;
  /** Of all courses; one without a known title goes by its id. */
  titles: readonly string[];
  /** 0: not given. */
  people: number;
  problem?: string | undefined;
}

/** `choices` are all courses, unless `offline`. */
export function readSelection(
  address: string,
  choices: readonly CourseChoice[],
  offline: boolean,
): LinkedSelection {
  const linkedSelection = readSelectionPath(address);
  if (!linkedSelection) {
    const problem = contactFields.selection.malformed;
    return { address: '', course: '', titles: [], people: 0, problem };
  }
  const selection = followMoves(linkedSelection, choices);
  const courses = selection.courses.map((each) => ({ ...each, title: findCourse(choices, each.id)?.title }));
  const known = courses.filter(({ title }) => title);
  // The form asks for the first course.
  const { id: course = '', people = 0 } = known[0] ?? {};
  const linked = { course, people, titles: courses.map(({ id, title }) => title || id) };
  // Without PocketBase, a missing course may still be offered.
  const isUsable = offline || known.length === courses.length;
  if (!isUsable) return { ...linked, address: '', problem: staleText };
  return { ...linked, address: selectionPath(selection) };
}
