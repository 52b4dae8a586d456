import type { Answer } from 'shared-ui/search';
import type { CatalogueCourse } from '../catalogue-course';
import { contentKey, type Filters } from '../filters/filters';
import { selectCourses, toSearchable } from '../selection/select-courses';
import { areFew } from './are-few';
import { type Content, findContent } from './pick-content';

/** The key names the filters for which the server has found it. */
export interface SentContent extends Content {
  key: string;
}

/** Only a page that comes as a document needs this; undefined where the titles are enough. */
export async function contentFor(
  search: (query: string) => Promise<Answer>,
  courses: readonly CatalogueCourse[],
  filters: Filters,
): Promise<SentContent | undefined> {
  const searchable = courses.map(toSearchable);
  const { found } = selectCourses(searchable, filters);
  if (!areFew(found, filters.query)) return undefined;
  const answer = await search(filters.query);
  return { key: contentKey(filters), ...findContent(answer, searchable, found, filters) };
}
