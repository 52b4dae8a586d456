import { randomUUID } from 'node:crypto';
import type { SmtpSink } from 'testing/smtp-sink';
import { receiptOf } from '../../contact-service/src/request/identity';
import { answerOf, form, post } from '../../contact-service/testing/form';

/** A request that was answered with its receipt. */
export interface Accepted {
  key: string;
  body: object;
  receipt: string;
}

/** Sends requests one after the other; throws where one is refused. */
export async function sendRequests(site: string, number: number): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  for (let index = 0; index < number; index++) {
    const key = randomUUID();
    const body = { ...form, email: `${key}@visiteuse.example` };
    accepted.push({ key, body, receipt: await send(site, key, body) });
  }
  return accepted;
}

/** Sends a request; its receipt. */
export async function send(site: string, key: string, body: object): Promise<string> {
  const answer = await post(site, body, { 'idempotency-key': key });
  if (answer.status !== 202) throw new Error(`A request was answered ${answer.status}.`);
  return (await answerOf(answer)).receipt;
}

/** Sends again, to the contact service itself, what was accepted before; how many it takes for new, or gives another receipt. */
export async function strangersIn(service: string, accepted: readonly Accepted[]): Promise<number> {
  let strangers = 0;
  for (const { key, body, receipt } of accepted) {
    const answer = await post(service, body, { 'idempotency-key': key });
    const isKnown = answer.headers.get('idempotent-replayed') === 'true';
    if (!isKnown || (await answerOf(answer)).receipt !== receipt) strangers += 1;
  }
  return strangers;
}

/** Receipts whose mail to the school has not arrived. */
export function missing(accepted: readonly Accepted[], { requests }: SmtpSink): string[] {
  const arrived = new Set(requests.map(({ messageId = '' }) => receiptOf(messageId.replace('<', ''))));
  return accepted.map(({ receipt }) => receipt).filter((receipt) => !arrived.has(receipt));
}

/** How many mails arrived more than once. */
export function repeated({ received }: SmtpSink): number {
  const ids = received.map(({ messageId }) => messageId);
  return ids.length - new Set(ids).size;
}
