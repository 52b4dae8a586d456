import type { FastifyRequest } from 'fastify';
import type { Site } from 'shared-ui';
import type { Config } from './config';

/** The address as the visitor's browser has it; a nonsense Host header counts as localhost. */
export function requestUrl(request: FastifyRequest): URL {
  const base = `${request.protocol}://${request.host}`;
  return new URL(request.url.replace(/^\/+/, '/'), URL.canParse(base) ? base : 'http://localhost');
}

/** The site as this visitor knows it. */
export function siteOf({ school }: Config, request: FastifyRequest): Site {
  return { origin: school.siteUrl || requestUrl(request).origin, school };
}
