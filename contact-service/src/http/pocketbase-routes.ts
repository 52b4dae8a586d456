import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultWhenMissing } from '@campus/settings/disk';
import { isSameSecret } from '@campus/settings/operators';
import { Type } from 'typebox';
import type { Alerts } from '../alerts/alerts';
import { pocketbaseTimeoutMs, minSecretLength } from '../limits';
import { withTimeout } from '../failures/failures';
import { type Overview, overviewSchema } from '../follow-up/overview';
import { receiptOf } from '../request/identity';
import { cleanLine } from '../request/normalise';
import { sessionSchema } from '../request/course-session';
import { responses, orUnavailable, type Server } from './server';

type SecretCheck = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Reads the secret each time, as the site may start after us. Throws where it cannot be read. */
export async function hasSecret(authorization: string | undefined, dataDir: string): Promise<boolean> {
  if (!authorization) return false;
  const secret = (await readFile(join(dataDir, 'purge-token'), 'utf8').catch(defaultWhenMissing(''))).trim();
  return secret.length >= minSecretLength && isSameSecret(authorization, `Bearer ${secret}`);
}

/** The result is for `onRequest`, which runs before a body is read: a stranger's never is. */
export function requireSecret(dataDir: string): SecretCheck {
  return async ({ headers }, reply) => {
    if (await orUnavailable('secret not read', hasSecret(headers.authorization, dataDir))) return;
    return reply.code(401).header('Connection', 'close').send({ error: 'Le jeton n’est pas le bon.' });
  };
}

const schema = {
  summary: 'Tells of sessions that are open: everybody who waits for them gets a mail, once',
  body: Type.Object(
    { sessions: Type.Array(sessionSchema, { minItems: 1, maxItems: 20 }) },
    { additionalProperties: false },
  ),
  response: responses({ 202: Type.Object({ mails: Type.Integer() }) }),
};

/** The mails are in the outbox once 202 is answered. */
export function sessionRoute(server: Server, alerts: Pick<Alerts, 'announce'>, onRequest: SecretCheck): void {
  server.post('/sessions', { schema, onRequest }, async ({ body, log }, reply) => {
    const sessions = body.sessions.map((session) => {
      const { title, address, note = '' } = session;
      return { ...session, title: cleanLine(title), address: cleanLine(address), note: cleanLine(note) };
    });
    let mails = 0;
    // PocketBase tells us again, and nobody gets a second mail.
    for (const ofCourse of Map.groupBy(sessions, ({ course }) => course).values())
      mails += await orUnavailable('session not announced', alerts.announce(ofCourse));
    log.info({ sessions: body.sessions.length, mails }, 'sessions announced');
    return reply.code(202).send({ mails });
  });
}

export interface FollowUp {
  overview(): Promise<Overview>;
  retry(id: string): Promise<number>;
}

const mailsRoute = {
  summary: 'What did not arrive, for the school’s screen; nothing in it is personal',
  response: responses({ 200: overviewSchema }),
};
const retryRoute = {
  summary: 'Sends a mail again that was given up',
  // "all" is refused: an editor sends again what the list shows.
  body: Type.Object(
    { id: Type.String({ pattern: '^[0-9A-Z]{32}(\\.ack)?$' }) },
    { additionalProperties: false },
  ),
  response: responses({ 200: Type.Object({ mails: Type.Integer() }) }),
};

export function mailRoutes(server: Server, followUp: FollowUp, onRequest: SecretCheck): void {
  const withinTimeout = <T>(work: Promise<T>) =>
    orUnavailable('mails not known', withTimeout(pocketbaseTimeoutMs, work));

  server.get('/mails', { schema: mailsRoute, onRequest }, () => withinTimeout(followUp.overview()));

  server.post('/mails/retry', { schema: retryRoute, onRequest }, async ({ body, log }) => {
    const mails = await withinTimeout(followUp.retry(body.id));
    log.info({ receipt: receiptOf(body.id), mails }, 'asked to send a mail again that was given up');
    return { mails };
  });
}
