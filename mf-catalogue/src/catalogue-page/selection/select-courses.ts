import type { Training } from 'shared-ui';
import type { Filters } from '../filters/filters';
import { matches, type Searchable } from './matches';
import { normalise } from './normalise';
import { sortByPrice } from './sort-by-price';

/** All courses asked for, in the order asked for. */
export function selectCourses(courses: readonly Searchable[], filters: Filters): Training[] {
  const query = normalise(filters.query);
  const found = courses.filter((course) => matches(course, filters, query)).map(({ course }) => course);
  return filters.sort ? sortByPrice(found, filters.sort) : found;
}
