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

export const maxQueryCharacters = 100;
const maxIdCharacters = 100;
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

/** Unknown values are left out, but any category is taken. */
export function parseFilters(params: URLSearchParams): Filters {
  return {
    query: cleanQuery(params.get('q') ?? ''),
    category: params.get('categorie')?.slice(0, maxIdCharacters) ?? '',
    type: types.find((type) => type === params.get('type')) ?? '',
    sort: sorts.find((sort) => sort === params.get('tri')) ?? '',
    facets: readFacets(params),
    count: toCount(params.get('n') ?? ''),
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

function toCount(text: string): number {
  return /^\d{1,4}$/.test(text) ? Math.max(firstCount, Number(text)) : firstCount;
}
