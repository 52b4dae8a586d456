import type { ComparedCourse, SelectionData } from '../selection-page/load';

/** A course of a selection, 1,000 euros a person. */
export function aCourse(id: string, change: Partial<ComparedCourse> = {}): ComparedCourse {
  return {
    id,
    title: `Formation ${id}`,
    picture: { src: '' },
    price: { amount: 1000, per: 'person', vat: 'exempt' },
    isAlternance: false,
    group: {},
    facts: { duration: '14\u00a0heures' },
    ...change,
  };
}

/** Stores a selection's path, as another tab does. */
export function storeInOtherTab(path: string) {
  localStorage.setItem('selection', path);
  window.dispatchEvent(new StorageEvent('storage', { key: 'selection' }));
}

/** What the page is given for these courses; of `missingIds` there are none. */
export function aSelection(courses: ComparedCourse[], missingIds: string[] = []): SelectionData {
  return {
    ids: [...courses.map(({ id }) => id), ...missingIds],
    courses,
    choices: ['excel', 'python', 'word'].map((id) => ({ id, title: `Formation ${id}` })),
    offline: false,
  };
}
