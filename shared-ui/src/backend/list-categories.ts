import type { Backend } from './backend';
import { toCategory } from './mappers';
import type { Category } from './models';
import type { CategoryRecord } from './records';
import { readList } from './read-list';
import { siteLists } from './site-queries';

/** All categories, in the editor's order or by title; an empty list when they cannot be had. */
export async function listCategories(
  backend: Backend,
  signal: AbortSignal,
  { sort = 'created' }: { sort?: 'created' | 'title' } = {},
): Promise<Category[]> {
  try {
    const query = sort === 'title' ? siteLists.categoriesByTitle : siteLists.categories;
    const records = await readList<CategoryRecord>(backend, 'categorie', signal, query);
    return records.map(toCategory);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
