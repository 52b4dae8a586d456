import type { Backend } from '../backend';
import { call } from '../call';
import { toCategory } from '../mappers';
import type { Category } from '../models';
import type { CategoryRecord } from '../records';

/** All categories, in the editor's order or by title; an empty list when they cannot be had. */
export async function listCategories(
  backend: Backend,
  signal: AbortSignal,
  { sort = 'created' }: { sort?: 'created' | 'title' } = {},
): Promise<Category[]> {
  try {
    const records = await call(backend, 'categorie', signal, (options) =>
      backend.client.collection<CategoryRecord>('categorie').getFullList({ ...options, batch: 500, sort }),
    );
    return records.map(toCategory);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}
