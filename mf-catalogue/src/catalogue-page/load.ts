import { listCategories, listCourses, type PageContext } from 'shared-ui';
import type { CatalogueData } from './catalogue-data';
import { categoryChoices } from './category-choices';

/**
 * All courses and categories at once: the filters then work without asking again. Rejects where no list can be had:
 * an empty one would say that the school has no courses.
 */
export async function load({ backend, signal }: PageContext): Promise<CatalogueData> {
  const [{ items, offline, unavailable }, categories] = await Promise.all([
    listCourses(backend, signal),
    listCategories(backend, signal, { sort: 'title' }),
  ]);
  if (unavailable) throw new Error('neither PocketBase nor the courses that ship with the site can be had');
  return { courses: items, categories: categoryChoices(categories, items), offline };
}
