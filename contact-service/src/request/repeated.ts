import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { type ContactRequest, readSelectionPath, selectionPath } from '@campus/contact-request';
import type { Courses } from './headers';

/** A stranger may have given the address, so a text of the visitor's own is never repeated. */
export interface RepeatedFacts {
  course?: { id: string; title: string };
  participants?: number;
  selection?: string;
  titles?: string[];
}

export function repeatedOf(
  { formation, participants, selection = '' }: ContactRequest,
  titles: Courses,
): RepeatedFacts {
  const course = Object.entries(titles).find(([, title]) => normalise(title) === normalise(formation));
  const parsedSelection = readSelectionPath(selection);
  const isKnown = parsedSelection?.courses.every(({ id }) => Object.hasOwn(titles, id));
  const repeated: RepeatedFacts = {};
  if (course) repeated.course = { id: course[0], title: course[1] };
  if (participants) repeated.participants = participants;
  if (parsedSelection && isKnown) {
    const courses = parsedSelection.courses.map((each) => ({ ...each, note: '' }));
    repeated.selection = selectionPath({ courses, message: '' });
    repeated.titles = parsedSelection.courses.flatMap(({ id }) => titles[id] ?? []);
  }
  return repeated;
}
