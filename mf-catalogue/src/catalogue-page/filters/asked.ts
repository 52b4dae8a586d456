import type { CategoryChoice } from '../data';
import { type FacetName, facetNames, labelOf } from './facets';
import { type Criterion, type Filters, noFilters } from './filters';

/** One thing that was asked for. */
export interface Asked {
  criterion: Criterion;
  /** In the words of the form. */
  label: string;
  /** The same list, asked for everything else. */
  without: Filters;
}

/** All that keeps courses out of the list, in the order of the form. */
export function askedOf(filters: Filters, categories: readonly CategoryChoice[]): Asked[] {
  const { query, category, type } = filters;
  const texts: [Criterion, string, Partial<Filters>][] = [
    ['query', query, { query: '' }],
    ['category', categories.find(({ id }) => id === category)?.title ?? category, { category: '' }],
    ['type', type, { type: '' }],
  ];
  const facets = facetNames.map((name): (typeof texts)[number] => {
    const labels = filters.facets[name].map((value) => labelOf(name, value));
    return [name, labels.join(' ou '), { facets: { ...filters.facets, [name]: [] } }];
  });
  return [...texts, ...facets].flatMap(([criterion, label, change]) =>
    label ? [{ criterion, label, without: { ...filters, ...change, count: noFilters.count } }] : [],
  );
}

/** The same list without one choice of a facet. */
export function withoutChoice(filters: Filters, name: FacetName, value: string): Filters {
  const left = filters.facets[name].filter((chosen) => chosen !== value);
  return { ...filters, facets: { ...filters.facets, [name]: left }, count: noFilters.count };
}
