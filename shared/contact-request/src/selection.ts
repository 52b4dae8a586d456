import { findCourse, type ListedCourse } from './find-course';
import { maxHeadCount } from './head-count';

/**
 * A selection is all in its address: `/selection?f=python~8~Équipe+A!word&mot=Bonjour`.
 * `f` separates courses by `!`, and id, people and note by `~`, without empty values at the end.
 */
export interface Selection {
  courses: readonly SelectedCourse[];
  /** What the sender tells whoever opens the link; '' means not said, as for notes. */
  message: string;
}

export interface SelectedCourse {
  id: string;
  /** 0 means not said. */
  people: number;
  note: string;
}

/** Texts in characters. The contact form's address carries the path in its query. */
export const selectionLimits = {
  courses: 12,
  note: 200,
  message: 200,
  path: 2000,
};

export const emptySelection: Selection = { courses: [], message: '' };

const page = '/selection';

/** What is malformed or beyond a limit becomes the nearest valid value, or is left out. */
export function parseSelection(search: URLSearchParams): Selection {
  const read = (name: string) => search.get(name) ?? '';
  const courses = read('f')
    .split('!')
    .flatMap((text) => readCourse(text) ?? []);
  return fitToLimits({
    courses: uniqueCourses(courses).slice(0, selectionLimits.courses),
    message: cleanText(read('mot'), selectionLimits.message),
  });
}

/** Equal selections have equal paths; an empty one has the page's path alone. */
export function selectionPath({ courses, message }: Selection): string {
  const values = [
    ['f', courses.map(courseText).join('!')],
    ['mot', message],
  ] as const;
  const query = values.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : []));
  return query.length > 0 ? `${page}?${query.join('&')}` : page;
}

/** Gives undefined where the path leads elsewhere, is too long, or names no course. */
export function readSelectionPath(path: string): Selection | undefined {
  if (path.length > selectionLimits.path || !path.startsWith(`${page}?`)) return undefined;
  const selection = parseSelection(new URLSearchParams(path.slice(page.length)));
  return selection.courses.length > 0 ? selection : undefined;
}

/** Courses that have moved are at their new address, unless it is too long for all else to stay. */
export function followMoves(selection: Selection, listed: readonly ListedCourse[]): Selection {
  const courses = selection.courses.map((course) => {
    return { ...course, id: findCourse(listed, course.id)?.id ?? course.id };
  });
  const moved = { ...selection, courses: uniqueCourses(courses) };
  return fitsAddress(moved) ? moved : selection;
}

/** The first number of people counts where a course is named twice, and each note. */
export function uniqueCourses(courses: readonly SelectedCourse[]): SelectedCourse[] {
  const unique = new Map<string, SelectedCourse>();
  for (const { id, people, note: ownNote } of courses) {
    const first = unique.get(id);
    const notes = [first?.note, first?.note.includes(ownNote) ? '' : ownNote].filter(Boolean).join(' · ');
    const note = cleanText(notes, selectionLimits.note);
    unique.set(id, { id, people: first?.people || people, note });
  }
  return [...unique.values()];
}

/** Mails, QR codes and forms carry no longer address. */
export function fitsAddress(selection: Selection): boolean {
  return selectionPath(selection).length <= selectionLimits.path;
}

export function readPeople(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Math.min(Number(text), maxHeadCount) : 0;
}

/** One printable line (pocketbase/rules/printable.js); `maxLength` counts characters. */
export function cleanText(text: string, maxLength: number): string {
  const line = text
    .slice(0, 4 * maxLength)
    .replace(/(?!\u200D[\p{So}\u2194])\p{Cf}/gu, '')
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim();
  return [...line].slice(0, maxLength).join('').trim();
}

function readCourse(text: string): SelectedCourse | undefined {
  const [id = '', people = '', note = ''] = text.split('~');
  if (!isCourseId(id)) return undefined;
  const decodedNote = note.replace(/%(?:21|25|7E)/g, decodeURIComponent);
  return { id, people: readPeople(people), note: cleanText(decodedNote, selectionLimits.note) };
}

/** An editor gives an address of a hundred signs at most; PocketBase itself makes fifteen. */
export function isCourseId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** The note's own `%`, `!` and `~` are encoded once more than the rest. */
function courseText({ id, people, note }: SelectedCourse): string {
  const escapedNote = note.replace(/[%!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  if (escapedNote) return [id, people || '', escapedNote].join('~');
  return people ? `${id}~${people}` : id;
}

function encodeValue(value: string): string {
  // Browsers encode the apostrophe: a followed address must equal the written one.
  return encodeURIComponent(value).replaceAll('%20', '+').replaceAll("'", '%27');
}

/** One that the site did not make may be too long: its notes go first, then its message. */
function fitToLimits(selection: Selection): Selection {
  if (fitsAddress(selection)) return selection;
  const bare = { ...selection, courses: selection.courses.map((course) => ({ ...course, note: '' })) };
  return fitsAddress(bare) ? bare : { ...bare, message: '' };
}
