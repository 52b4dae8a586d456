import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../contact/field-messages';

const unreadable = 'La demande n’est pas lisible.';

const sentences: Record<number, string> = {
  404: 'Cette adresse n’existe pas.',
  413: 'La demande est trop longue.',
  415: 'La demande doit être envoyée en JSON (application/json).',
  429: 'Trop de demandes à la suite. Réessayez dans une minute.',
  503: 'Votre demande n’a pas pu être enregistrée. Réessayez dans un instant.',
};

/** Answers every failure as `{ error, fields? }` in French; the log gets no personal data. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.validation) {
    reply.code(400).send(refusal(error.validation));
    return;
  }
  const status = error.statusCode ?? 500;
  if (status >= 500) {
    // A visitor was sent away: somebody must look.
    request.log.error({ code: error.code, reason: error.message, alert: true }, 'request failed');
  }
  const fallback = status >= 500 ? 'Une erreur est survenue. Réessayez dans un instant.' : unreadable;
  reply.code(status).send({ error: sentences[status] ?? fallback });
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): void {
  reply.code(404).send({ error: sentences[404] });
}
