import { type Index, indexFile, parseIndex } from '../../../shell/server/releases/store/stored-index';
import { versionsOf } from '../../../shell/server/releases/store/stored-pointer';
import { readPointer } from '../pointer';
import type { Store } from './http-store';

const limits = { bytes: 1_000_000, time: 10_000 };

/** What a store has of a name. */
export async function readIndex(store: Store, name: string): Promise<Index> {
  const body = await store.read(indexFile(name), limits);
  const index = body ? parseIndex(body) : {};
  if (index) return index;
  throw new Error(
    `${indexFile(name)} in the store at ${store.address} is damaged: delete it there, and deploy ${name} again.`,
  );
}

/** All versions that a store has of a name, those included that a tool has copied there and the pointer names. */
export async function versionsIn(store: Store, remotesDir: string, name: string): Promise<string[]> {
  const pointed = (await readPointer(remotesDir))[name];
  const named = pointed ? versionsOf(pointed) : [];
  return [...new Set([...Object.keys(await readIndex(store, name)), ...named])];
}

export async function writeIndex(store: Store, name: string, index: Index): Promise<void> {
  const sorted = Object.entries(index).sort(([a], [b]) => (a < b ? -1 : 1));
  await store.write(indexFile(name), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
