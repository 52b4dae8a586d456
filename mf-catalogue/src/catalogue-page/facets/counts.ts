import { eachFacet, type Facets } from '../filters/facets';
import { fits } from '../filters/fits';
import type { Selection } from '../selection/select-courses';

/** Each choice is counted under what is asked for beside its own facet. */
export function countsOf({ found, nearly }: Selection, facets: Facets, offered: Facets) {
  return eachFacet((name) => {
    const asked = [...found, ...nearly[name]];
    const values = [...offered[name], ...facets[name]];
    return new Map(
      values.map((value) => [value, asked.filter((course) => fits(course, name, value)).length]),
    );
  });
}
