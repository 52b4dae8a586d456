import { normalise } from '@campus/shared-ui/normalise';
import { type CatalogueCourse, eachFacet, facetNames, type Facets, fits } from './facets';
import type { Criterion, Filters } from './filters';

/** The title is prepared once for all searches. */
interface Searchable {
  course: CatalogueCourse;
  title: string;
}

export function toSearchable(course: CatalogueCourse): Searchable {
  return { course, title: normalise(course.title) };
}

export interface CourseMatches {
  hits: CatalogueCourse[];
  /** The courses that miss one criterion alone. */
  nearHits: Record<Criterion, CatalogueCourse[]>;
}

export function selectCourses(courses: readonly Searchable[], filters: Filters): CourseMatches {
  const query = normalise(filters.query);
  const hits: CatalogueCourse[] = [];
  const nearHits = { query: [], category: [], type: [], ...eachFacet(() => []) } as CourseMatches['nearHits'];
  for (const searchable of courses) {
    const [criterion, another] = missedCriteria(searchable, filters, query);
    if (!criterion) hits.push(searchable.course);
    else if (!another) nearHits[criterion].push(searchable.course);
  }
  return { hits: filters.sort ? sortByPrice(hits, filters.sort) : hits, nearHits };
}

/** `query` is the normalised text of the search. */
export function fitsFilters(searchable: Searchable, filters: Filters, query: string): boolean {
  return missedCriteria(searchable, filters, query).length === 0;
}

function missedCriteria({ course, title }: Searchable, filters: Filters, query: string): Criterion[] {
  const missed: Criterion[] = facetNames.filter((name) => {
    const chosen = filters.facets[name];
    return chosen.length > 0 && !chosen.some((value) => fits(course, name, value));
  });
  if (filters.category && course.categoryId !== filters.category) missed.push('category');
  if (filters.type && course.alternance !== (filters.type === 'Alternance' ? '1' : '0')) missed.push('type');
  if (!title.includes(query)) missed.push('query');
  return missed;
}

/** A price on request counts as the highest; equal prices keep their order. */
export function sortByPrice(
  courses: readonly CatalogueCourse[],
  direction: Exclude<Filters['sort'], ''>,
): CatalogueCourse[] {
  const sign = direction === 'croissant' ? 1 : -1;
  // Not Infinity: the difference of two would be NaN.
  const priceOf = ({ priceActual }: CatalogueCourse) => priceActual ?? Number.MAX_VALUE;
  return [...courses].sort((a, b) => sign * (priceOf(a) - priceOf(b)));
}

/** Counts the courses of each choice; the other choices of its facet do not count. */
export function countsOf({ hits, nearHits }: CourseMatches, facets: Facets, offered: Facets) {
  return eachFacet((name) => {
    const candidates = [...hits, ...nearHits[name]];
    const values = [...offered[name], ...facets[name]];
    return new Map(
      values.map((value) => [value, candidates.filter((course) => fits(course, name, value)).length]),
    );
  });
}

const minTitles = 3;

/** Only the beginning of a word counts: "ia" is in "sociaux", but begins no word of it. */
export function hasFewTitles(courses: readonly { title: string }[], query: string): boolean {
  if (normalise(query) === '') return false;
  return courses.filter(({ title }) => wordsOf(title).includes(wordsOf(query))).length < minTitles;
}

/** A space stands before each word. */
function wordsOf(text: string): string {
  return ` ${normalise(text).replace(/[^\p{L}\p{N}]/gu, ' ')}`;
}
