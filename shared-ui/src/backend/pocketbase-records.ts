import PocketBase, { ClientResponseError } from 'pocketbase';
import type { RecordSource } from '@campus/contract';

export function createClient(url: string): PocketBase {
  const client = new PocketBase(url);
  client.autoCancellation(false);
  return client;
}

export function recordsOf(client: PocketBase): RecordSource {
  return {
    async list({ collection, perPage, pages, ...query }, signal) {
      const records = client.collection(collection);
      const options = { ...query, signal, requestKey: null };
      if (pages > 1) return records.getFullList({ ...options, batch: perPage });
      return (await records.getList(1, perPage, { skipTotal: true, ...options })).items as never;
    },
    async one({ collection, expand }, id, signal) {
      const options = { expand, signal, requestKey: null };
      return client.collection(collection).getOne(id, options).catch(nullWhereMissing) as never;
    },
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof ClientResponseError && error.status === 404) return null;
  throw error;
}
