import { isIP } from 'node:net';
import { notSaved } from 'contact-request';
import type { FastifyRequest } from 'fastify';
import { requestIdHeader } from 'settings/log';
import { createGate } from '../limits/gate';

export interface ServiceAnswer {
  status: number;
  body: {
    receipt?: string;
    course?: string;
    error?: string;
    fields?: Readonly<Record<string, string>>;
  };
  /** The titles of the courses that were asked for, by their ids. */
  titles?: Readonly<Record<string, string>>;
  /** Seconds, where the visitor was too fast. */
  retryAfter?: string;
}

interface Call {
  contactUrl: string;
  /** The path, with a query where there is one. */
  path: string;
  method?: 'GET' | 'POST';
  /** JSON. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** What the visitor has asked: the service counts requests by address, and its log has the same id. */
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>;
  timeLimit: number;
}

/** So many requests are under way at a time; each may wait for the service as long as it may take. */
const underWay = createGate({ width: () => 50, waiting: 100, patience: 5000 });

/** Hands a call to the contact service; one that gives no usable answer in time counts as 503. */
export async function forward({
  contactUrl,
  path,
  method = 'POST',
  body,
  headers,
  request,
  timeLimit,
}: Call): Promise<ServiceAnswer> {
  try {
    const response = await underWay(() =>
      fetch(contactUrl + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
          // What a proxy made of an address that is none would be no header.
          ...(isIP(request.ip) ? { 'X-Forwarded-For': request.ip } : {}),
          [requestIdHeader]: request.id,
        },
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
    const { status } = response;
    const expected = body === undefined ? 200 : 202;
    if (status < 400 && status !== expected) throw new Error(`status: ${status}`);
    const retryAfter = response.headers.get('retry-after');
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object');
    return { status, body: answer, ...(retryAfter ? { retryAfter } : {}) };
  } catch (error) {
    request.log.error(
      `Contact service: ${method} ${path.split('?', 1)[0]} failed (${(error as Error).message}).`,
    );
    return { status: 503, body: { error: notSaved } };
  }
}
