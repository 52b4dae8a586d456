import { listCategories, listCourses, type PageContext } from 'shared-ui';
import type { CatalogueData } from './data';
import { fetchNarrowed } from './narrowed/Narrowed';

/** Filters ask for nothing again, as all courses are here. Rejects where no list can be had: an empty one would say that there are none. */
export async function load({ backend, search, signal }: PageContext): Promise<CatalogueData> {
  const [list, categories, { toCatalogueData }] = await Promise.all([
    listCourses(backend, signal),
    listCategories(backend, signal, { sort: 'title' }),
    fetchNarrowed(),
  ]);
  if (list.unavailable)
    throw new Error('neither PocketBase nor the courses that ship with the site can be had');
  return toCatalogueData(list, categories, { search, answers: backend.search });
}
