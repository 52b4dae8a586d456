import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { notSaved, unreadable } from 'contact-request';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { reasonOf } from '../failures/failures';
import { headerRefusal } from '../request/headers';
import { refusal } from '../request/refusal';

const sentences: Record<number, string> = {
  400: unreadable,
  404: 'Cette adresse n’existe pas.',
  408: 'La demande n’est pas arrivée à temps.',
  413: 'La demande est trop longue.',
  415: 'La demande doit être envoyée en JSON (application/json).',
  429: 'Trop de demandes à la suite. Réessayez dans une minute.',
  431: 'Les en-têtes de la demande sont trop longs.',
  503: notSaved,
};

const soon = 10;

/** The answer is `{ error, fields? }` in French; the log gets no personal data. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.validation) {
    const refuse = error.validationContext === 'headers' ? headerRefusal : refusal;
    reply.code(400).send(refuse(error.validation));
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    // A visitor is sent away, so somebody must look.
    request.log.error({ code: error.code, reason: reasonOf(error), alert: true }, 'request failed');
  }
  if (status === 503) reply.header('Retry-After', soon);
  const fallback = status >= 500 ? 'Une erreur est survenue. Réessayez dans un instant.' : unreadable;
  reply.code(status).send({ error: sentences[status] ?? fallback });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send({ error: sentences[404] });
}

/** HTTP itself refuses these before there is a request: broken lines, endless headers, slow clients. */
export function answerUnreadable({ code }: Error & { code: string }, socket: Socket): void {
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400;
  const body = JSON.stringify({ error: sentences[status] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}
