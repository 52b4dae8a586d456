import { Type } from 'typebox';
import { reasonOf, within } from '../failures/failures';
import type { Overview } from '../follow-up/overview';
import { receiptOf } from '../request/identity';
import type { forPocketBase } from './for-pocketbase';
import { Refusal } from './refusal-schema';
import type { Server } from './server';

/** Milliseconds, fewer than PocketBase waits. */
const patience = 3000;

export interface FollowUp {
  overview(): Promise<Overview>;
  retry(id: string): Promise<number>;
}

const Undelivered = {
  id: Type.String(),
  receipt: Type.String(),
  kind: Type.String(),
  createdAt: Type.Number(),
  reason: Type.String(),
};
const overviewSchema = {
  summary: 'What did not arrive, for the school’s screen; nothing in it is personal',
  response: {
    200: Type.Object({
      waiting: Type.Integer(),
      oldestSeconds: Type.Integer(),
      givenUp: Type.Array(Type.Object({ ...Undelivered, erasedAt: Type.Number() })),
      lost: Type.Array(Type.Object(Undelivered)),
    }),
    '4xx': Refusal,
    '5xx': Refusal,
  },
};
const retrySchema = {
  summary: 'Sends a mail again that was given up',
  // "all" is refused: an editor sends again what the list shows.
  body: Type.Object(
    { id: Type.String({ pattern: '^[0-9A-Z]{32}(\\.ack)?$' }) },
    { additionalProperties: false },
  ),
  response: { 200: Type.Object({ mails: Type.Integer() }), '4xx': Refusal, '5xx': Refusal },
};

export function mailRoutes(
  server: Server,
  followUp: FollowUp,
  onRequest: ReturnType<typeof forPocketBase>,
): void {
  server.get('/mails', { schema: overviewSchema, onRequest }, () => orUnavailable(followUp.overview()));

  server.post('/mails/retry', { schema: retrySchema, onRequest }, async ({ body, log }) => {
    const mails = await orUnavailable(followUp.retry(body.id));
    log.info({ receipt: receiptOf(body.id), mails }, 'a mail that was given up is sent again');
    return { mails };
  });
}

function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return within(patience, work).catch((error) => {
    throw Object.assign(new Error(`mails not known: ${reasonOf(error)}`), { statusCode: 503 });
  });
}
