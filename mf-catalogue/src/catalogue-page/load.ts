import { listCategories, listCourses, type PageContext } from 'shared-ui';
import type { CatalogueData } from './catalogue-data';
import { categoryChoices } from './category-choices';

/** All courses and categories at once: the filters then work without asking again. */
export async function load({ backend, signal }: PageContext): Promise<CatalogueData> {
  const [{ items, offline }, categories] = await Promise.all([
    listCourses(backend, signal),
    listCategories(backend, signal, { sort: 'title' }),
  ]);
  return { courses: items, categories: categoryChoices(categories, items), offline };
}
