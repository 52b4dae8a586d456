import { Type } from 'typebox';
import type { Alerts } from '../alerts/alerts';
import { reasonOf } from '../failures/failures';
import { cleanLine } from '../request/normalise';
import { sessionSchema } from '../request/session';
import type { forPocketBase } from './for-pocketbase';
import { Refusal } from './refusal-schema';
import type { Server } from './server';

const schema = {
  summary: 'Tells of sessions that are open: everybody who waits for them gets a mail, once',
  body: Type.Object(
    { sessions: Type.Array(sessionSchema, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  response: {
    202: Type.Object({ mails: Type.Integer() }),
    '4xx': Refusal,
    '5xx': Refusal,
  },
};

/** The mails are in the outbox once 202 is answered. */
export function sessionRoute(
  server: Server,
  alerts: Pick<Alerts, 'announce'>,
  onRequest: ReturnType<typeof forPocketBase>,
): void {
  server.post('/sessions', { schema, onRequest }, async ({ body, log }, reply) => {
    let mails = 0;
    for (const session of body.sessions) {
      const clean = { ...session, title: cleanLine(session.title), address: cleanLine(session.address) };
      mails += await alerts.announce(clean).catch((error) => {
        // PocketBase tells us again, and nobody gets a second mail.
        throw Object.assign(new Error(`session not announced: ${reasonOf(error)}`), { statusCode: 503 });
      });
    }
    log.info({ sessions: body.sessions.length, mails }, 'sessions announced');
    return reply.code(202).send({ mails });
  });
}
