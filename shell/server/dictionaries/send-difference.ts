import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dictionaries } from './dictionaries';
import { matchOfFile } from './negotiation';

interface HashedFile {
  /** Of its address. */
  path: string;
  /** Where it is on disk. */
  file: string;
  cacheControl: string;
}

/**
 * Answers with what differs from the version of a hashed script or style that the browser has, and lets it keep this
 * one. Leaves every other request to the route.
 */
export async function sendDifference(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, file, cacheControl }: HashedFile,
  dictionaries: Dictionaries,
): Promise<FastifyReply | undefined> {
  const match = matchOfFile(path);
  if (!match || 'range' in request.headers || 'if-none-match' in request.headers) return undefined;
  const body = { key: path, read: () => readFile(file) };
  dictionaries.offer(request, reply, body, match);
  // A file that is missing is the route's to answer.
  const difference = await dictionaries.delta(request, body).catch(() => undefined);
  if (!difference) return undefined;
  reply.headers({
    'Cache-Control': cacheControl,
    'Content-Encoding': 'dcz',
    Vary: 'Accept-Encoding, Available-Dictionary',
  });
  return reply
    .type(path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8')
    .send(difference);
}
