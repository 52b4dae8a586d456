import type { Category, Training } from 'shared-ui';
import type { CategoryChoice } from './catalogue-data';

// PocketBase sorts by bytes, which puts "Électricité" after "Web".
const french = new Intl.Collator('fr');

/** The categories to choose from, in French order; those of the courses where the list could not be had. */
export function categoryChoices(
  categories: readonly Category[],
  courses: readonly Training[],
): CategoryChoice[] {
  const listed = categories.length > 0 ? categories : courses.map(categoryOf).filter(({ id }) => id !== '');
  const titles = new Map(listed.map(({ id, title }) => [id, title]));
  return [...titles].map(([id, title]) => ({ id, title })).sort((a, b) => french.compare(a.title, b.title));
}

function categoryOf({ categoryId, categoryTitle }: Training): CategoryChoice {
  return { id: categoryId, title: categoryTitle };
}
