import { readSelectionPath, type Selection, selectionPath } from 'contact-request';

/** Gives the address as this site writes it, whatever was sent; undefined for what is no selection. */
export function canonicalSelection(text: string): string | undefined {
  const selection = readSelectionPath(text);
  return selection && selectionPath(selection);
}

export function withoutWords({ courses, people }: Selection): string {
  return selectionPath({
    courses: courses.map((each) => ({ ...each, note: '' })),
    people,
    sites: '',
    dates: '',
  });
}
