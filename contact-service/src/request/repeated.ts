import { normalise } from '@campus/pocketbase/rules/normalise.js';
import {
  type ContactRequest,
  emptySelection,
  readSelectionPath,
  type Selection,
  selectionPath,
} from '@campus/contact-request';
import type { Courses } from './headers';

/** A stranger may have given the address, so a text of the visitor's own is never repeated. */
export interface Repeated {
  course?: { id: string; title: string };
  participants?: number;
  selection?: string;
  titles?: string[];
}

export function repeatedOf(
  { formation, participants, selection = '' }: ContactRequest,
  courses: Courses,
): Repeated {
  const course = Object.entries(courses).find(([, title]) => normalise(title) === normalise(formation));
  const parsedSelection = readSelectionPath(selection);
  const isKnown = parsedSelection?.courses.every(({ id }) => Object.hasOwn(courses, id));
  const repeated: Repeated = {};
  if (course) repeated.course = { id: course[0], title: course[1] };
  if (participants) repeated.participants = participants;
  if (parsedSelection && isKnown) {
    repeated.selection = withoutTexts(parsedSelection);
    repeated.titles = parsedSelection.courses.flatMap(({ id }) => courses[id] ?? []);
  }
  return repeated;
}

function withoutTexts({ courses, people }: Selection): string {
  const bare = courses.map((each) => ({ ...each, note: '' }));
  return selectionPath({ ...emptySelection, courses: bare, people });
}
