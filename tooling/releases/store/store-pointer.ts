import { type Pointer, pointerFile } from '../../../shell/server/releases/pointer';
import { inUse, parsePointer } from '../../../shell/server/releases/store/stored-pointer';
import { writeWhole } from '../../../shell/server/releases/store/write-whole';
import type { Store } from './http-store';

const limits = { bytes: 1_000_000, time: 10_000 };

/** Gives the working copy the pointer of the store; it is empty where nothing was published there yet. */
export async function pullPointer(store: Store, remotesDir: string): Promise<void> {
  const body = await store.read('composition.json', limits);
  const pointer = body ? parseOurs(store, body) : {};
  await writeWhole(pointerFile(remotesDir), textOf(pointer));
}

function parseOurs({ address }: Store, body: Buffer): Pointer {
  try {
    return parsePointer(body);
  } catch (error) {
    throw new Error(`The store of releases at ${address} cannot be used: ${(error as Error).message}.`);
  }
}

/** Replaces the pointer of the store, whole; throws where it would name a release that is not there. */
export async function pushPointer(store: Store, before: Pointer, after: Pointer): Promise<void> {
  for (const [name, pointed] of Object.entries(after)) {
    const known = before[name] ? inUse(before[name]) : [];
    for (const version of inUse(pointed).filter((version) => !known.includes(version))) {
      if (await store.read(`${name}/${version}/release.json`, limits)) continue;
      throw new Error(
        `${name} ${version} is not in the store at ${store.address}: npm run deploy -w ${name} brings it there.`,
      );
    }
  }
  await store.write('composition.json', textOf(after));
}

const textOf = (pointer: Pointer) => `${JSON.stringify(pointer, null, 2)}\n`;
