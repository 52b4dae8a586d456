import { readFile } from 'node:fs/promises';
import { writeWhole } from 'settings/write-whole';
import { type Pointed, type Pointer, pointerFile } from '../../shell/server/releases/pointer';
import { lock } from './lock';

export type { Pointed, Pointer };

const patience = 20_000;

/** The pointer remembers so many versions of a name; pruning forgets those that are gone. */
const mostPrevious = 100;

/** Empty where nothing was published yet; throws where the file is broken. */
export async function readPointer(remotesDir: string): Promise<Pointer> {
  const file = pointerFile(remotesDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return JSON.parse(text) as Pointer;
  } catch {
    throw new Error(`${file} is not JSON: delete it and publish the remotes again (npm start does).`);
  }
}

/** Changes at the same moment wait for each other. Nothing is written where `change` gives the same object back. */
export async function changePointer(
  remotesDir: string,
  change: (pointer: Pointer) => Pointer | Promise<Pointer>,
): Promise<void> {
  const unlock = await lock(remotesDir, 'pointer', { by: 'another deployment', patience });
  try {
    const before = await readPointer(remotesDir);
    const after = await change(before);
    if (after === before) return;
    await writeWhole(pointerFile(remotesDir), `${JSON.stringify(after, null, 2)}\n`);
  } finally {
    unlock();
  }
}

export function pointedTo(before: Pointed | undefined, version: string, by: string): Pointed {
  const since = new Date().toISOString();
  if (!before) return { version, since, by, previous: [] };
  if (before.version === version) return before;
  const { [version]: _, ...until } = before.until ?? {};
  until[before.version] = since;
  const previous = [before.version, ...before.previous.filter((old) => old !== version)];
  return { version, since, by, previous: previous.slice(0, mostPrevious), until };
}
