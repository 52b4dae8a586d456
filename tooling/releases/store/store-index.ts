import { isVersion } from '../../../shell/server/releases/store/stored-pointer';
import { readObject } from '../../../shell/server/releases/store/stored-release';
import type { Store } from './http-store';

/** A store need not be able to list what it has: `NAME/versions.json` does, also what an upload has only begun. */
const fileOf = (name: string) => `${name}/versions.json`;
const limits = { bytes: 1_000_000, time: 10_000 };

export async function readIndex(store: Store, name: string): Promise<string[]> {
  const body = await store.read(fileOf(name), limits);
  if (!body) return [];
  const versions = readObject(body);
  if (Array.isArray(versions) && versions.every(isVersion)) return versions as string[];
  throw new Error(
    `${fileOf(name)} in the store at ${store.address} is no list of versions: write the names of ${name}'s folders there, as a JSON array.`,
  );
}

export async function writeIndex(store: Store, name: string, versions: readonly string[]): Promise<void> {
  await store.write(fileOf(name), `${JSON.stringify([...new Set(versions)].sort(), null, 2)}\n`);
}
