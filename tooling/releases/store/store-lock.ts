import { randomUUID } from 'node:crypto';
import type { Holder } from '../holder';
import type { Store } from './http-store';

/** A lock's note in the store. Times are of the store's clock. */
interface Note extends Holder {
  /** The folder that it is held from: there, a lock of the system says that nobody else holds it. */
  place: string;
  until: number;
}

/** Milliseconds that a lock holds without being renewed, and between two renewals. */
const lifetime = 30_000;
const renewal = 10_000;
/** Earlier locks of a name that are left in the store: who stood still may still look at one. */
const kept = 20;

/** Numbers without a note, one after the other. */
const gap = 3;

const limits = { bytes: 10_000, time: 5000 };

export interface StoreLock {
  release(): Promise<void>;
  /** Throws where the lock was not renewed in time: somebody else may have it. */
  expectHeld(): void;
}

/**
 * Takes a lock of the store, or says who holds it. Each taking is a number of its own (`locks/NAME/N`), which only one can
 * make, so that of those who find a lock expired one gets it. `seen` is kept from attempt to attempt: numbers that somebody has
 * made without a note yet, and since when.
 */
export async function takeStoreLock(
  store: Store,
  name: string,
  holder: Holder & { place: string },
  seen: Map<number, number> = new Map(),
): Promise<StoreLock | { heldBy: Holder | undefined }> {
  const folder = `locks/${name}`;
  const began = performance.now();
  const { number, note } = await latest(store, folder);
  if (number > 0 && isHeld(note, holder.place, store.now())) return { heldBy: note };

  const mine = nextAfter(number, seen);
  const own = `${folder}/${mine}`;
  const write = (until: number) => store.write(`${own}/holder.json`, JSON.stringify({ ...holder, until }));
  if (!(await isFirst(store, folder, own))) {
    if (!seen.has(mine)) seen.set(mine, performance.now());
    return { heldBy: undefined };
  }
  let renewed = performance.now();
  await write(store.now() + lifetime);
  // Too late to say so: others have gone on counting, and may have removed what we stand on.
  if (performance.now() - began > lifetime) return { heldBy: undefined };
  await store.write(`${folder}/latest.json`, String(mine));
  if (mine > kept) await store.remove(`${folder}/${mine - kept}/`).catch(() => undefined);

  const renew = async () => {
    const asked = performance.now();
    if (asked - renewed > lifetime) return;
    await write(store.now() + lifetime);
    renewed = asked;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch(() => undefined);
  }, renewal);
  timer.unref();
  const isOurs = () => performance.now() - renewed < lifetime - 2000;
  return {
    async release() {
      clearInterval(timer);
      await renewing;
      if (isOurs()) await write(0).catch(() => undefined);
    },
    expectHeld() {
      if (isOurs()) return;
      throw new Error(
        `The lock ${name} in the store at ${store.address} was lost: this took too long, or the store was away. Nothing has changed for visitors; do it again.`,
      );
    },
  };
}

/** Who has made a number, and says nothing for a lock's lifetime, was killed before the note. */
function nextAfter(number: number, seen: ReadonlyMap<number, number>): number {
  let next = number + 1;
  while (performance.now() - (seen.get(next) ?? Number.POSITIVE_INFINITY) > lifetime) next++;
  return next;
}

/** The last lock that was taken: its number, 0 where there was none, and its note, where it has one. */
async function latest(store: Store, folder: string): Promise<{ number: number; note: Note | undefined }> {
  const text = (await store.read(`${folder}/latest.json`, limits))?.toString();
  let number = Number(/^\d{1,9}$/.exec(text ?? '')?.[0] ?? 0);
  let note = number > 0 ? await readNote(store, `${folder}/${number}`) : undefined;
  // Who has taken a later one may have been killed before that was written, or before the note.
  for (let next = number + 1; next <= number + gap; next++) {
    const later = await readNote(store, `${folder}/${next}`);
    if (later) [number, note] = [next, later];
  }
  return { number, note };
}

async function readNote(store: Store, folder: string): Promise<Note | undefined> {
  const text = await store.read(`${folder}/holder.json`, limits);
  try {
    return text ? (JSON.parse(text.toString()) as Note) : undefined;
  } catch {
    return undefined;
  }
}

/** What the same place has left there was killed: whoever asks from it has the system's lock. */
const isHeld = (note: Note | undefined, place: string, now: number): boolean =>
  note !== undefined && note.until > now && note.place !== place;

/** Makes the folder of a lock, or where the server has none its file, if nobody else has. */
async function isFirst(store: Store, folder: string, own: string): Promise<boolean> {
  const made = await store.makeFolder(own);
  if (made) return true;
  // 405 is said by a server that knows folders and has this one, and by one that knows none.
  const probe = `${folder}/probe-${randomUUID()}`;
  if (made === false && (await store.makeFolder(probe))) {
    await store.remove(`${probe}/`);
    return false;
  }
  await store.writeNew(probe, '');
  const isHonoured = !(await store.writeNew(probe, ''));
  await store.remove(probe);
  if (isHonoured) return store.writeNew(`${own}/taken`, '');
  throw new Error(
    `The store of releases at ${store.address} cannot be used: it knows neither MKCOL nor If-None-Match, so two could publish at once (nginx: dav_methods PUT DELETE MKCOL).`,
  );
}
