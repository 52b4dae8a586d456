import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { type CachedBody, revalidated, sendCached, sendEncoded } from '../caching/cached-body';
import type { Dictionaries } from './dictionaries';
import { matchOfDocument } from './negotiation';

/**
 * A dictionary is good for as long as its answer may be shown stale. Browsers ask for a document at each visit all the
 * same, and what stands in between must.
 */
const revalidatedDictionary = 'public, max-age=0, proxy-revalidate, stale-while-revalidate=2592000';
const vary = 'Accept-Encoding, Available-Dictionary, Sec-CH-UA';

/** Sends a document: to a browser that has an older version of it, what differs from that one. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedBody,
  dictionaries: Dictionaries,
) {
  const { status, body, etag, headers } = cached;
  if (status !== 200 || headers['Cache-Control'] !== revalidated) return sendCached(request, reply, cached);
  const whole = { key: etag, read: async () => body };
  const offered = dictionaries.offer(request, reply, whole, matchOfDocument(request.url));
  reply.headers({ ...headers, ETag: etag, Vary: vary });
  if (offered) reply.header('Cache-Control', revalidatedDictionary);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const difference = await dictionaries.delta(request, whole);
  if (!difference) return sendEncoded(request, reply, cached);
  return reply.header('Content-Encoding', 'dcz').type(cached.type).send(difference);
}
