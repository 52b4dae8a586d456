import { normalise } from 'shared-ui/normalise';
import type { CatalogueCourse } from '../catalogue-course';
import { eachFacet, facetNames } from '../filters/facets';
import type { Criterion, Filters } from '../filters/filters';
import { fits } from '../filters/fits';

/** The title is prepared once for all searches. */
interface Searchable {
  course: CatalogueCourse;
  title: string;
}

export function toSearchable(course: CatalogueCourse): Searchable {
  return { course, title: normalise(course.title) };
}

export interface Selection {
  found: CatalogueCourse[];
  /** One criterion alone keeps these courses out. */
  nearly: Record<Criterion, CatalogueCourse[]>;
}

export function selectCourses(courses: readonly Searchable[], filters: Filters): Selection {
  const query = normalise(filters.query);
  const found: CatalogueCourse[] = [];
  const nearly = { query: [], category: [], type: [], ...eachFacet(() => []) } as Selection['nearly'];
  for (const searchable of courses) {
    const [criterion, another] = missed(searchable, filters, query);
    if (!criterion) found.push(searchable.course);
    else if (!another) nearly[criterion].push(searchable.course);
  }
  return { found: filters.sort ? sortByPrice(found, filters.sort) : found, nearly };
}

/** `query` is the normalised text of the search. */
export function matches(searchable: Searchable, filters: Filters, query: string): boolean {
  return missed(searchable, filters, query).length === 0;
}

function missed({ course, title }: Searchable, filters: Filters, query: string): Criterion[] {
  const missed: Criterion[] = facetNames.filter((name) => {
    const chosen = filters.facets[name];
    return chosen.length > 0 && !chosen.some((value) => fits(course, name, value));
  });
  if (filters.category && course.categoryId !== filters.category) missed.push('category');
  if (filters.type && course.alternance !== (filters.type === 'Alternance' ? '1' : '0')) missed.push('type');
  if (!title.includes(query)) missed.push('query');
  return missed;
}

/** A price on request counts as infinitely high; equal prices keep their order. */
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

/** A subtraction would give NaN for two prices on request. */
function compare(a: number, b: number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
