import type { CategoryChoice } from '../data';
import { type FacetName, facetNames, labelOf } from './facets';
import { type Criterion, type Filters, noFilters } from './filters';

export interface Asked {
  criterion: Criterion;
  label: string;
  without: Filters;
}

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

export function withoutChoice(filters: Filters, name: FacetName, value: string): Filters {
  const left = filters.facets[name].filter((chosen) => chosen !== value);
  return { ...filters, facets: { ...filters.facets, [name]: left }, count: noFilters.count };
}
