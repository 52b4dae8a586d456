import { isIP } from 'node:net';
import { notSaved } from 'contact-request';
import { createGate } from '../limits/gate';

export interface ServiceAnswer {
  status: number;
  body: { receipt?: string; error?: string; fields?: Readonly<Record<string, string>> };
  /** Seconds, where the visitor was too fast. */
  retryAfter?: string;
}

interface Post {
  contactUrl: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** The visitor's address: the service counts its requests per visitor. */
  address: string;
  timeLimit: number;
}

/** So many requests are under way at a time; each may wait for the service as long as it may take. */
const underWay = createGate({ width: () => 50, waiting: 100, patience: 5000 });

/** Hands a request to the contact service; one that gives no usable answer in time counts as 503. */
export async function forward(post: Post): Promise<ServiceAnswer> {
  try {
    const response = await underWay(() =>
      fetch(`${post.contactUrl}/send-email`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...post.headers,
          // What a proxy made of an address that is none would be no header.
          ...(isIP(post.address) ? { 'X-Forwarded-For': post.address } : {}),
        },
        body: post.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(post.timeLimit),
      }),
    );
    const { status } = response;
    if (status < 400 && status !== 202) throw new Error(`status: ${status}`);
    const retryAfter = response.headers.get('retry-after');
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) throw new Error('the answer is no object');
    return { status, body: answer, ...(retryAfter ? { retryAfter } : {}) };
  } catch (error) {
    console.error(`Contact service: POST /send-email failed (${(error as Error).message}).`);
    return { status: 503, body: { error: notSaved } };
  }
}
