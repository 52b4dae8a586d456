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
  titles?: Readonly<Record<string, string>>;
  /** Seconds. */
  retryAfter?: string;
}

interface Call {
  contactUrl: string;
  path: string;
  method?: 'GET' | 'POST';
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** The service counts requests by the address, and logs the same id. */
  request: Pick<FastifyRequest, 'id' | 'ip' | 'log'>;
  timeLimit: number;
}

/** Each call may wait for as long as the service may take, so only so many are under way. */
const underWay = createGate({ width: () => 50, waiting: 100, patience: 5000 });

/** A call that gets no usable answer in time counts as 503. */
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
          // A proxy may have made an address that is none, which would be no header.
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
