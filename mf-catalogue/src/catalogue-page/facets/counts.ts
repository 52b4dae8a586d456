import type { CatalogueCourse } from '../catalogue-course';
import { eachFacet, type FacetName, type Facets } from '../filters/facets';
import { fits } from '../filters/fits';
import type { Selection } from '../selection/select-courses';

/** How many courses the list would have with this choice, beside all that is asked for already. */
export function countWith(
  { found, nearly }: Selection,
  facets: Facets,
  name: FacetName,
  value: string,
): number {
  const chosen = facets[name];
  if (chosen.includes(value)) return found.length;
  const fitting = (courses: readonly CatalogueCourse[]) =>
    courses.filter((course) => fits(course, name, value)).length;
  if (chosen.length === 0) return fitting(found);
  // Another price takes the place of the chosen one; other choices widen the list.
  return (name === 'prix' ? fitting(found) : found.length) + fitting(nearly[name]);
}

/** The counts of all choices that are offered or made. */
export function countsOf(selection: Selection, facets: Facets, offered: Facets) {
  return eachFacet((name) => {
    const values = [...offered[name], ...facets[name]];
    return new Map(values.map((value) => [value, countWith(selection, facets, name, value)]));
  });
}
