import { readSelectionPath } from 'contact-request';
import type { Courses } from '../request/courses';
import { cleanLine } from '../request/normalise';

/** A course without a known title goes by its id; what is no selection has no lines. */
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
