import { Type } from 'typebox';
import type { Alerts } from '../alerts/alerts';
import type { Subscriptions } from '../alerts/subscriptions';
import { within } from '../failures/failures';
import { normaliseBody } from '../request/normalise';
import { alertSchema } from '../request/schema';
import { orUnavailable, Refusal, type Server } from './server';

const kept = <T>(work: Promise<T>) => orUnavailable('alert not kept', work);

/** A database that hangs is not waited for longer: milliseconds, fewer than the site waits for us. */
const usualPatience = 12_000;

export function alertRoute(
  server: Server,
  alerts: Pick<Alerts, 'subscribe'>,
  patience = usualPatience,
): void {
  const schema = {
    summary: 'Asks to be told of a course’s next session',
    body: alertSchema,
    // The answer does not tell whether the address was known.
    response: { 202: Type.Object({}), '4xx': Refusal, '5xx': Refusal },
  };
  server.post(
    '/alertes',
    { schema, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, log }, reply) => {
      const outcome = await kept(within(patience, alerts.subscribe(body.id, body.email)));
      log.info({ course: body.id, outcome }, 'alert asked for');
      return reply.code(202).send({});
    },
  );
}

const querystring = Type.Object({ jeton: Type.String({ maxLength: 100 }) });
const Course = Type.Object({ course: Type.String({ description: 'The id of the course' }) });
const gone = { error: 'Ce lien n’est plus valable.' };

/** Programs follow the links of mails to look at them, so GET changes nothing; POST confirms or leaves. */
export function linkRoutes(
  server: Server,
  subscriptions: Pick<Subscriptions, 'find' | 'confirm' | 'leave'>,
  patience = usualPatience,
): void {
  const schema = { querystring, response: { 200: Course, '4xx': Refusal, '5xx': Refusal } };
  const wait = <T>(work: Promise<T>) => kept(within(patience, work));

  for (const path of ['/alertes/confirmer', '/alertes/quitter']) {
    const summary = 'Says what the link of a mail is for, and changes nothing';
    server.get(path, { schema: { ...schema, summary } }, async ({ query }, reply) => {
      const found = await wait(subscriptions.find(query.jeton));
      return found ?? reply.code(404).send(gone);
    });
  }

  server.post(
    '/alertes/confirmer',
    { schema: { ...schema, summary: 'Confirms an address; again, nothing more' } },
    async ({ query }, reply) => {
      const confirmed = await wait(subscriptions.confirm(query.jeton));
      return confirmed ?? reply.code(404).send(gone);
    },
  );

  server.post(
    '/alertes/quitter',
    {
      schema: {
        querystring,
        summary: 'Forgets an address; again, nothing more',
        response: { 200: Type.Object({}), '4xx': Refusal, '5xx': Refusal },
      },
    },
    async ({ query }) => {
      await wait(subscriptions.leave(query.jeton));
      return {};
    },
  );
}
