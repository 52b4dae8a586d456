import { readSelectionPath, type Selection, selectionPath } from 'contact-request';

/** The address of a selection as this site writes it, whatever was sent; undefined for what is none. */
export function canonicalSelection(text: string): string | undefined {
  const selection = readSelectionPath(text);
  return selection && selectionPath(selection);
}

/** The same courses and numbers without a word that the visitor wrote. */
export function withoutWords({ courses, people }: Selection): string {
  return selectionPath({
    courses: courses.map((each) => ({ ...each, note: '' })),
    people,
    sites: '',
    dates: '',
  });
}
