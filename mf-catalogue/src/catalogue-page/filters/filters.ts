import { type FacetName, type Facets, facetNames, noFacets, readFacets } from './facets';

/** What the visitor asked for: the state of the catalogue, kept in the address and nowhere else. */
export interface Filters {
  query: string;
  /** A category's id; empty: all. */
  category: string;
  type: '' | 'Alternance' | 'Initial';
  sort: '' | 'croissant' | 'decroissant';
  facets: Facets;
  /** How many courses are shown at most. */
  count: number;
}

/** What can keep a course out of the list. */
export type Criterion = 'query' | 'category' | 'type' | FacetName;

/** What a valid address cannot go beyond. */
export interface Limits {
  categories: readonly string[];
  courses: number;
}

export const queryLength = 100;
/** PocketBase's ids are no longer. */
const idLength = 100;
/** Far more courses than a school has. */
const highestCount = 9999;
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

/**
 * Reads the query of an address. What is unknown, malformed or out of bounds becomes the nearest valid
 * value, so that any address shows something sensible. Without limits the data is still on its way.
 */
export function parseFilters(params: URLSearchParams, limits?: Limits): Filters {
  const category = params.get('categorie')?.slice(0, idLength) ?? '';
  return {
    query: cleanQuery(params.get('q') ?? ''),
    category: !limits || limits.categories.includes(category) ? category : '',
    type: types.find((type) => type === params.get('type')) ?? '',
    sort: sorts.find((sort) => sort === params.get('tri')) ?? '',
    facets: readFacets(params),
    count: toCount(params.get('n') ?? '', limits?.courses ?? highestCount),
  };
}

/** The query of the address (without "?") that means these filters; defaults are left out. */
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

/** Whether something keeps courses out of the list. */
export function isNarrowed(filters: Filters): boolean {
  return contentKey(filters) !== '';
}

/** The filters as far as they change which courses are found. */
export function contentKey(filters: Filters): string {
  return formatFilters({ ...filters, sort: '', count: firstCount });
}

/** The path of the catalogue with these filters. */
export function hrefOf(filters: Filters): string {
  const query = formatFilters(filters);
  return query === '' ? '/formations' : `/formations?${query}`;
}

/** One "Charger plus" further. */
export function withMore(filters: Filters): Filters {
  return { ...filters, count: filters.count + increment };
}

/** Cut by characters, not by UTF-16 units: an emoji stays whole. */
function cleanQuery(text: string): string {
  const start = text.trim().slice(0, 2 * queryLength);
  return [...start].slice(0, queryLength).join('').trim();
}

/** The nearest count that the "Charger plus" button can reach for this many courses. */
function toCount(text: string, courses: number): number {
  const asked = /^\d+$/.test(text) ? Number(text) : firstCount;
  const beyond = Math.max(0, Math.min(asked, courses) - firstCount);
  return firstCount + Math.ceil(beyond / increment) * increment;
}
