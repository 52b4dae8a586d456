import type { Backend } from './backend';
import { readList } from './call';
import { toCategory, toSlide } from './mappers';
import { type ListQuery, siteLists } from './site-queries';

export function listSlides(backend: Backend, signal: AbortSignal) {
  return listOrNone(backend, 'carrousel', signal, siteLists.slides, toSlide);
}

export function listCategories(
  backend: Backend,
  signal: AbortSignal,
  { sort = 'created' }: { sort?: 'created' | 'title' } = {},
) {
  const query = sort === 'title' ? siteLists.categoriesByTitle : siteLists.categories;
  return listOrNone(backend, 'categorie', signal, query, toCategory);
}

async function listOrNone<Item extends { id: string }, Shown>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  query: ListQuery,
  map: (record: Item) => Shown,
): Promise<Shown[]> {
  try {
    return (await readList<Item>(backend, name, signal, query)).map(map);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
