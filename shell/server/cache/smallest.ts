import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const brotli = promisify(brotliCompress);

/** Bytes of all answers together. */
const maxSize = 16 * 1024 * 1024;
/** Bytes of one answer: a longer one would take seconds. */
const longest = 512 * 1024;
const mostWaiting = 100;

/** The key is the ETag, as an answer that is made anew is mostly the same one. */
const kept = new LRUCache<string, Buffer>({ maxSize, sizeCalculation: ({ length }) => length });
const waiting = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

export function smallest(etag: string): Buffer | undefined {
  return kept.get(etag);
}

/** It takes a thread a tenth of a second or more, for 8 % off a page. Resolves at once where an answer is too long or too many wait. */
export async function press(etag: string, body: Buffer): Promise<void> {
  if (body.length > longest || waiting.size >= mostWaiting || waiting.has(etag) || kept.has(etag)) return;
  waiting.add(etag);
  const done = last.then(async () => {
    const pressed = await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    kept.set(etag, pressed);
  });
  last = done.catch(() => undefined);
  await done.finally(() => waiting.delete(etag));
}
