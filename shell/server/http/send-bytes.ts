import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

export function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: { body: Buffer; type: string },
): FastifyReply {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
  reply.header('ETag', etag);
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  return reply.type(type).send(body);
}
