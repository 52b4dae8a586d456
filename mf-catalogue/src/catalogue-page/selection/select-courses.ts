import type { Filters } from '../filters/filters';
import type { CatalogueCourse } from '../load';
import { normalise } from './normalise';

/** A course with its title prepared once for all searches. */
interface Searchable {
  course: CatalogueCourse;
  title: string;
}

export function toSearchable(course: CatalogueCourse): Searchable {
  return { course, title: normalise(course.title) };
}

/** All courses asked for, in the order asked for. */
export function selectCourses(courses: readonly Searchable[], filters: Filters): CatalogueCourse[] {
  const query = normalise(filters.query);
  const found = courses.filter((course) => matches(course, filters, query)).map(({ course }) => course);
  return filters.sort ? sortByPrice(found, filters.sort) : found;
}

/** Whether a course is among those asked for; `query` is the normalised text of the search. */
export function matches({ course, title }: Searchable, filters: Filters, query: string): boolean {
  if (filters.category && course.categoryId !== filters.category) return false;
  if (filters.type && course.alternance !== (filters.type === 'Alternance' ? '1' : '0')) return false;
  return title.includes(query);
}

/** Courses by price. A price on request counts as infinitely high; equal prices keep their order. */
export function sortByPrice(
  courses: readonly CatalogueCourse[],
  direction: Exclude<Filters['sort'], ''>,
): CatalogueCourse[] {
  const sign = direction === 'croissant' ? 1 : -1;
  return [...courses].sort((a, b) => sign * compare(height(a), height(b)));
}

function height({ priceActual }: CatalogueCourse): number {
  return typeof priceActual === 'number' ? priceActual : Number.POSITIVE_INFINITY;
}

/** Not a subtraction: two prices on request would give NaN. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
