import type { Backend } from './backend';
import { call } from './call';
import type { BaseRecord } from './records';
import type { ListQuery } from './site-queries';

/** All records of a list. Rejects as `call` does, which logs a failure under this name. */
export function readList<Item extends Pick<BaseRecord, 'id'>>(
  backend: Backend,
  name: string,
  signal: AbortSignal,
  { collection, perPage, pages, ...query }: ListQuery,
): Promise<Item[]> {
  const records = backend.client.collection<Item>(collection);
  return call(backend, name, signal, async (options) => {
    if (pages > 1) return records.getFullList({ ...options, ...query, batch: perPage });
    return (await records.getList(1, perPage, { ...options, ...query, skipTotal: true })).items;
  });
}
