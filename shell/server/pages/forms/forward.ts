import { isIP } from 'node:net';
import { notSavedText } from '@campus/contact-request';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdHeader } from '@campus/settings/log';
import type { Backend, School } from '@campus/shared-ui';
import type { Routes } from '../../../isomorphic/routes/routes';
import { contactTimeoutMs } from '../../operation/limits';
import { createQueue } from '../../web/queue';
import type { WorkBudget } from '../../web/work-budget';
import type { PlainOptions } from '../send-plain';

export const formType = 'application/x-www-form-urlencoded';
export const jsonType = 'application/json';

export interface FormOptions extends PlainOptions {
  contactUrl: string;
  backend: Backend;
  workBudget: WorkBudget;
}

export interface ServiceAnswer {
  status: number;
  body: {
    receipt?: string;
    acknowledged?: boolean;
    course?: string;
    error?: string;
    fields?: Readonly<Record<string, string>>;
  };
  titles?: Readonly<Record<string, string>>;
}

interface Call {
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
}

const serviceQueue = createQueue({ maxConcurrent: () => 50, maxQueued: 100, queueTimeoutMs: 5000 });

/**
 * A call that gets no usable answer in time counts as 503. `reply` gets `Retry-After`; the service
 * counts the address of its request, and logs the id.
 */
export async function forward(
  { contactUrl }: FormOptions,
  reply: FastifyReply,
  { path, method = 'POST', body, headers }: Call,
): Promise<ServiceAnswer> {
  const { request } = reply;
  const requestHeaders: Record<string, string> = { ...headers, [requestIdHeader]: request.id };
  if (body !== undefined) requestHeaders['Content-Type'] = jsonType;
  // A proxy may have made an address that is none, which would be no header.
  if (isIP(request.ip)) requestHeaders['X-Forwarded-For'] = request.ip;
  try {
    const response = await serviceQueue(() =>
      fetch(contactUrl + path, {
        method,
        headers: requestHeaders,
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(contactTimeoutMs),
      }),
    );
    const { status } = response;
    const expected = body === undefined ? 200 : 202;
    if (status < 400 && status !== expected) throw new Error(`status: ${status}`);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter) reply.header('Retry-After', retryAfter);
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object');
    return { status, body: answer };
  } catch (error) {
    request.log.error(
      `Contact service: ${method} ${path.split('?', 1)[0]} failed (${(error as Error).message}).`,
    );
    reply.header('Retry-After', '30');
    return { status: 503, body: { error: notSavedText } };
  }
}

/** A program gets the service's answer as it is. */
export function sendAnswer(reply: FastifyReply, { status, body }: ServiceAnswer): FastifyReply {
  return reply.code(status).send(body);
}

/** Browsers say where a form was; old ones name its origin at least. */
export function isFromSite({ headers }: FastifyRequest, { school }: { school: School }): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return true;
  if (site !== undefined && site !== 'none') return false;
  // Behind a proxy that hands on another Host, the site's public address tells.
  return origin === undefined || origin === school.siteUrl || origin.replace(/^https?:\/\//, '') === host;
}

/** Finds the path of the page that a call comes from; no query, as a visitor may have typed one. */
export function findRefererPath(
  { headers }: Pick<FastifyRequest, 'headers'>,
  routes: Pick<Routes, 'matchExact'>,
): string | undefined {
  const { referer = '' } = headers;
  if (!URL.canParse(referer)) return undefined;
  const { pathname } = new URL(referer);
  return routes.matchExact(pathname) ? pathname : undefined;
}
