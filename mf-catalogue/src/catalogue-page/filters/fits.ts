import type { CourseLine } from 'shared-ui';
import type { CourseFacets } from './course-facets';
import type { FacetName } from './facets';

export function fits(
  course: Pick<CourseLine, 'priceActual'> & { facets?: CourseFacets },
  name: FacetName,
  value: string,
): boolean {
  if (name !== 'prix') return course.facets?.[name]?.includes(value) ?? false;
  return typeof course.priceActual === 'number' && course.priceActual <= Number(value);
}
