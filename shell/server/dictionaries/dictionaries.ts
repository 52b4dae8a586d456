import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../caching/file-store';
import type { WorkBudget } from '../limits/work-budget';
import { delta } from './delta';
import { availableDictionary, keepsDictionaries } from './negotiation';

/** Bytes of a body, and of what stands for it at most: where more has changed, ordinary compression is as good. */
const largestBody = 2_000_000;
const largestShare = 1 / 8;

interface Options {
  /** The bodies that browsers may have as dictionaries, by their hash. */
  store: Pick<FileStore, 'get' | 'set'>;
  work: WorkBudget;
}

/** A body that never changes under its key. */
interface Body {
  key: string;
  read: () => Promise<Buffer>;
}

export type Dictionaries = ReturnType<typeof createDictionaries>;

/**
 * Compression dictionary transport (RFC 9842): a browser that has an older version of a document, script or style gets
 * only what differs from it. What is offered as a dictionary is kept on disk, for all workers and over restarts.
 */
export function createDictionaries({ store, work }: Options) {
  const offered = new LRUCache<string, true>({ max: 5000 });
  /** An empty one where there is no dictionary, or too much has changed. */
  const deltas = new LRUCache<string, Buffer>({
    maxSize: 10_000_000,
    sizeCalculation: ({ length }) => length + 200,
  });

  async function make(
    request: FastifyRequest,
    digest: Buffer,
    read: Body['read'],
  ): Promise<Buffer | undefined> {
    const dictionary = await store.get(digest.toString('hex'));
    if (!dictionary) return undefined;
    try {
      work.spend(request);
    } catch {
      // Ordinary compression is at hand.
      return undefined;
    }
    const body = await read();
    if (body.length > largestBody) return Buffer.alloc(0);
    const made = await delta(dictionary, digest, body);
    return made.length < body.length * largestShare ? made : Buffer.alloc(0);
  }

  return {
    /** Lets the browser keep an answer as a dictionary for what `match` says; says whether it did. */
    offer(
      { headers }: FastifyRequest,
      reply: FastifyReply,
      { key, read }: Body,
      match: string | undefined,
    ): boolean {
      if (!match || !keepsDictionaries(headers)) return false;
      reply.header('Use-As-Dictionary', match);
      if (!offered.has(key)) {
        offered.set(key, true);
        void remember(read).catch(() => offered.delete(key));
      }
      return true;
    },
    /** What differs from the dictionary that the browser has; nothing where ordinary compression has to do. */
    async delta(request: FastifyRequest, { key, read }: Body): Promise<Buffer | undefined> {
      const digest = availableDictionary(request.headers);
      if (!digest) return undefined;
      const id = `${digest.toString('base64')} ${key}`;
      const known = deltas.get(id);
      const made = known ?? (await make(request, digest, read));
      if (!known && made) deltas.set(id, made);
      return made?.length ? made : undefined;
    },
  };

  async function remember(read: Body['read']): Promise<void> {
    const body = await read();
    if (body.length > largestBody) return;
    const key = createHash('sha256').update(body).digest('hex');
    if (!(await store.get(key))) await store.set(key, body);
  }
}
