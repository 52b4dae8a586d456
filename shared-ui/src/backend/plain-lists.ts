import type { Backend } from './backend';
import { readList } from './call';
import { toCategory, toSlide } from './mappers';
import type { Category, Slide } from './models';
import type { CategoryRecord, SlideRecord } from './records';
import { siteLists } from './site-queries';

/** The slides of the home carousel in their order; an empty list when they cannot be had. */
export function listSlides(backend: Backend, signal: AbortSignal): Promise<Slide[]> {
  const reading = readList<SlideRecord>(backend, 'carrousel', signal, siteLists.slides);
  return orNone(
    reading.then((records) => records.map(toSlide)),
    signal,
  );
}

/** All categories, in the editor's order or by title; an empty list when they cannot be had. */
export function listCategories(
  backend: Backend,
  signal: AbortSignal,
  { sort = 'created' }: { sort?: 'created' | 'title' } = {},
): Promise<Category[]> {
  const query = sort === 'title' ? siteLists.categoriesByTitle : siteLists.categories;
  const reading = readList<CategoryRecord>(backend, 'categorie', signal, query);
  return orNone(
    reading.then((records) => records.map(toCategory)),
    signal,
  );
}

function orNone<Item>(reading: Promise<Item[]>, signal: AbortSignal): Promise<Item[]> {
  return reading.catch((error) => {
    if (signal.aborted) throw error;
    return [];
  });
}
