import { Type } from 'typebox';
import type { Alerts } from '../alerts/alerts';
import type { Subscriptions } from '../alerts/subscriptions';
import { outboxTimeoutMs } from '../limits';
import { withTimeout } from '../failures/failures';
import type { Outbox } from '../outbox/outbox';
import { contactHeaders, findDoubts, readCourses } from '../request/headers';
import { receiptOf, requestId } from '../request/identity';
import { type Mail, mailsFor } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { alertSchema, requestSchema } from '../request/schema';
import { hasSecret } from './pocketbase-routes';
import { responses, orUnavailable, type Server } from './server';

const requestRoute = {
  summary: 'Sends a contact request to the school',
  headers: contactHeaders,
  body: requestSchema,
  response: responses({
    202: Type.Object({
      receipt: Type.String({ description: 'Number the visitor may quote' }),
      acknowledged: Type.Boolean({ description: 'A mail leaves to the visitor, unless a quota holds it' }),
    }),
  }),
};

export function contactRoute(
  server: Server,
  outbox: Pick<Outbox<Mail>, 'put'>,
  { dataDir, timeoutMs = outboxTimeoutMs }: { dataDir: string; timeoutMs?: number },
): void {
  server.post(
    '/send-email',
    { schema: requestRoute, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, headers, log }, reply) => {
      const id = requestId(body, headers['idempotency-key']);
      // A request without its courses' titles is better than none.
      const isFromSite = await hasSecret(headers.authorization, dataDir).catch(() => false);
      const courses = isFromSite ? readCourses(headers['x-courses']) : {};
      const received = { request: body, doubts: findDoubts(headers), receivedAt: Date.now(), courses };
      const mails = mailsFor(id, received);
      // Nothing is answered 2xx, so that the visitor may send again with the same key.
      const outcome = await orUnavailable('request not saved', withTimeout(timeoutMs, outbox.put(mails)));
      log.info({ receipt: receiptOf(id), outcome }, 'contact request accepted');
      if (outcome === 'duplicate') reply.header('Idempotent-Replayed', 'true');
      // No quota decides here: who types an address would learn that others have used it.
      const acknowledged = mails.some(({ kind }) => kind === 'acknowledgement');
      return reply.code(202).send({ receipt: receiptOf(id), acknowledged });
    },
  );
}

const withinTimeout = <T>(work: Promise<T>) =>
  orUnavailable('alert not kept', withTimeout(outboxTimeoutMs, work));

export function alertRoute(server: Server, alerts: Pick<Alerts, 'subscribe'>): void {
  const schema = {
    summary: 'Asks to be told of a course’s next session',
    body: alertSchema,
    // The answer does not tell whether the address was known.
    response: responses({ 202: Type.Object({}) }),
  };
  server.post(
    '/alertes',
    { schema, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, log }, reply) => {
      const outcome = await withinTimeout(alerts.subscribe(body.id, body.email));
      log.info({ course: body.id, outcome }, 'alert asked for');
      return reply.code(202).send({});
    },
  );
}

const querystring = Type.Object({
  jeton: Type.String({ maxLength: 100 }),
  formations: Type.Optional(Type.String({ description: 'All ids that the course has and had, by commas' })),
});
const Course = Type.Object({ course: Type.String({ description: 'The id of the course' }) });
const invalidLink = { error: 'Ce lien n’est plus valable.' };

/** Mail scanners follow links, so GET changes nothing; POST confirms or leaves. */
export function linkRoutes(
  server: Server,
  subscriptions: Pick<Subscriptions, 'find' | 'confirm' | 'leave'>,
): void {
  const schema = { querystring, response: responses({ 200: Course }) };
  for (const path of ['/alertes/confirmer', '/alertes/quitter']) {
    const summary = 'Says what the link of a mail is for, and changes nothing';
    server.get(path, { schema: { ...schema, summary } }, async ({ query }, reply) => {
      const found = await withinTimeout(subscriptions.find(query.jeton));
      return found ?? reply.code(404).send(invalidLink);
    });
  }

  server.post(
    '/alertes/confirmer',
    { schema: { ...schema, summary: 'Confirms an address; again, nothing more' } },
    async ({ query }, reply) => {
      const confirmed = await withinTimeout(subscriptions.confirm(query.jeton));
      return confirmed ?? reply.code(404).send(invalidLink);
    },
  );

  const leaveSchema = {
    ...schema,
    summary: 'Forgets an address; again, nothing more',
    response: responses({ 200: Type.Object({}) }),
  };
  server.post('/alertes/quitter', { schema: leaveSchema }, async ({ query: { jeton, formations = '' } }) => {
    await withinTimeout(subscriptions.leave(jeton, formations.split(',')));
    return {};
  });
}
