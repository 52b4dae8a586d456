import { readSelectionPath } from 'contact-request';
import type { Courses } from '../request/courses';
import { cleanLine } from '../request/normalise';

/**
 * A selection in lines for the school: each course with its head count and note, then places and dates. A course whose title is
 * not known goes by its id. Nothing for what is no selection.
 */
export function selectionLines(address: string, courses: Courses): string[] {
  const selection = readSelectionPath(address);
  if (!selection) return [];
  const { sites, dates, people } = selection;
  const lines = selection.courses.map(({ id, people: count, note }) => {
    const title = Object.hasOwn(courses, id) ? courses[id] : id;
    return [`${title}${count ? ` × ${count}` : ''}`, cleanLine(note)].filter(Boolean).join(' – ');
  });
  const facts = [
    ['Participants', people ? String(people) : ''],
    ['Lieux', cleanLine(sites)],
    ['Dates', cleanLine(dates)],
  ].filter(([, text]) => text);
  return [...lines, ...facts.map(([label, text]) => `${label}\u00A0: ${text}`)];
}
