import { type FacetName, type Facets, facetNames, noFacets, readFacets } from './facets';

/** The address alone has this state. */
export interface Filters {
  query: string;
  /** The id of a category; '' means all. */
  category: string;
  type: '' | 'Alternance' | 'Initial';
  sort: '' | 'croissant' | 'decroissant';
  facets: Facets;
  /** The maximum number of courses in the list. */
  count: number;
}

export type Criterion = 'query' | 'category' | 'type' | FacetName;

export interface Limits {
  categories: readonly string[];
  courses: number;
}

export const maxQueryCharacters = 100;
const maxIdCharacters = 100;
const maxCount = 9999;
const firstCount = 9;
const increment = 3;

export const noFilters: Filters = {
  query: '',
  category: '',
  type: '',
  sort: '',
  facets: noFacets,
  count: firstCount,
};

const types = ['Alternance', 'Initial'] as const;
const sorts = ['croissant', 'decroissant'] as const;

/** Values become the nearest valid ones. Without limits (loading), any category is valid. */
export function parseFilters(params: URLSearchParams, limits?: Limits): Filters {
  const category = params.get('categorie')?.slice(0, maxIdCharacters) ?? '';
  return {
    query: cleanQuery(params.get('q') ?? ''),
    category: !limits || limits.categories.includes(category) ? category : '',
    type: types.find((type) => type === params.get('type')) ?? '',
    sort: sorts.find((sort) => sort === params.get('tri')) ?? '',
    facets: readFacets(params),
    count: toCount(params.get('n') ?? '', limits?.courses ?? maxCount),
  };
}

/** Gives the query without "?"; defaults are left out. */
export function formatFilters({ query, category, type, sort, facets, count }: Filters): string {
  const values = [
    ['q', cleanQuery(query)],
    ['categorie', category],
    ['type', type],
    ['tri', sort],
    ...facetNames.flatMap((name) => facets[name].map((value) => [name, value])),
    ['n', count > firstCount ? String(count) : ''],
  ];
  return new URLSearchParams(values.filter(([, value]) => value !== '')).toString();
}

export function isNarrowed(filters: Filters): boolean {
  return contentKey(filters) !== '';
}

/** The text of the search does not count. */
export function countFilters({ category, type, facets }: Filters): number {
  return [category, type, ...facetNames.flatMap((name) => facets[name])].filter(Boolean).length;
}

/** Filters with equal keys find the same courses, in whatever order. */
export function contentKey(filters: Filters): string {
  return formatFilters({ ...filters, sort: '', count: firstCount });
}

export function hrefOf(filters: Filters): string {
  const query = formatFilters(filters);
  return query === '' ? '/formations' : `/formations?${query}`;
}

export function withMore(filters: Filters): Filters {
  return { ...filters, count: filters.count + increment };
}

/** Characters are counted, not UTF-16 units: an emoji stays whole. */
function cleanQuery(text: string): string {
  const start = text.trim().slice(0, 2 * maxQueryCharacters);
  return [...start].slice(0, maxQueryCharacters).join('').trim();
}

/** Gives the nearest count that the button "Charger plus" can reach. */
function toCount(text: string, courses: number): number {
  const requestedCount = /^\d+$/.test(text) ? Number(text) : firstCount;
  const addedCount = Math.max(0, Math.min(requestedCount, courses) - firstCount);
  return firstCount + Math.ceil(addedCount / increment) * increment;
}
