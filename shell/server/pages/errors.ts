import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { layout } from '@campus/shared-ui';
import { errorHead, errorTitle } from '../../isomorphic/head/head-tags';
import { placeOf } from '../../isomorphic/report';
import type { Entrypoints } from '../composition/entrypoints';
import type { HttpError } from '../web/http-error';
import { loggedPath } from '../web/request-url';
import { renderSheetLink } from './document/document';

const sentences: Readonly<Record<number, string>> = {
  404: 'Cette adresse n’existe pas.',
  413: 'La demande est trop longue.',
  414: 'Cette adresse est trop longue.',
  415: 'La demande n’a pas un format connu.',
  429: 'Trop de demandes viennent de votre connexion en ce moment. Réessayez dans un instant.',
  431: 'L’en-tête de la demande est trop long.',
  503: 'Le site ne peut pas répondre pour le moment. Réessayez dans un instant.',
};

const fallbackFor = (status: number) =>
  status < 500 ? 'La demande n’est pas lisible.' : 'Une erreur est survenue. Réessayez dans un instant.';

function isForPeople({ url, headers }: FastifyRequest): boolean {
  const types = ['application/json', 'text/html'];
  return !url.startsWith('/api/') && new Negotiator({ headers }).mediaType(types) === 'text/html';
}

export function answerErrors(
  app: FastifyInstance,
  entrypoints: Pick<Entrypoints, 'styles' | 'integrity'>,
): void {
  function answer(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
    reply.code(status).header('Cache-Control', 'no-store');
    const message = sentences[status] ?? fallbackFor(status);
    if (!isForPeople(request)) return reply.send({ status, message, data: {} });
    return reply.type('text/html; charset=utf-8').send(errorDocument(entrypoints, message));
  }

  app.setNotFoundHandler((request, reply) => answer(request, reply, 404));
  app.setErrorHandler((error: FastifyError & Partial<HttpError>, request, reply) => {
    const status = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500;
    const path = loggedPath(request.url);
    if (status >= 500)
      request.log.error(`${request.method} ${path} failed: ${error.message}${placeOf(error)}`);
    const retryAfter = error.retryAfterSeconds ?? (status === 503 ? 30 : undefined);
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    return answer(request, reply, status);
  });
}

/** Nothing can be rendered at this moment, so the page has no React, no data and no script. */
function errorDocument(
  { styles, integrity }: Pick<Entrypoints, 'styles' | 'integrity'>,
  sentence: string,
): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${errorHead.title}</title>`,
    ...styles.map(({ address }) => renderSheetLink(address, integrity)),
    `</head><body><main class="${layout.wrap} ${layout.section}">`,
    `<h1 lang="en">${errorTitle}</h1>`,
    `<p class="${layout.lead}">${sentence} Rien n’est perdu\u00a0: vous pouvez aussi reprendre depuis l’accueil.</p>`,
    `<p class="${layout.row}"><a href="/">Accueil</a> <a href="/formations">Nos formations</a> `,
    '<a href="/contact">Contact</a></p></main></body></html>',
  ].join('');
}
