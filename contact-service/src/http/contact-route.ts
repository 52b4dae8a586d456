import { Type } from 'typebox';
import { within } from '../failures/failures';
import type { Outbox } from '../outbox/outbox';
import { contactHeaders, doubtsAbout, readCourses } from '../request/headers';
import { receiptOf, requestId } from '../request/identity';
import { type Mail, mailsFor } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { requestSchema } from '../request/schema';
import { orUnavailable, Refusal, type Server } from './server';
import { showsSecret } from './pocketbase-routes';

const schema = {
  summary: 'Sends a contact request to the school',
  headers: contactHeaders,
  body: requestSchema,
  response: {
    202: Type.Object({ receipt: Type.String({ description: 'Number the visitor may quote' }) }),
    '4xx': Refusal,
    '5xx': Refusal,
  },
};

/** An outbox that hangs is not waited for longer: milliseconds, fewer than the site waits for us. */
const usualPatience = 12_000;

export function contactRoute(
  server: Server,
  outbox: Pick<Outbox<Mail>, 'put'>,
  dataDir: string,
  patience = usualPatience,
): void {
  server.post(
    '/send-email',
    { schema, preValidation: async ({ body }) => normaliseBody(body) },
    async ({ body, headers, log }, reply) => {
      const id = requestId(body, headers['idempotency-key']);
      const isFromSite = await showsSecret(headers, dataDir);
      const courses = isFromSite ? readCourses(headers['x-courses']) : {};
      const putting = outbox.put(mailsFor(id, body, doubtsAbout(headers), Date.now(), courses));
      // Nothing is answered 2xx, so that the visitor may send again with the same key.
      const outcome = await orUnavailable('request not saved', within(patience, putting));
      log.info({ receipt: receiptOf(id), outcome }, 'contact request accepted');
      if (outcome === 'duplicate') reply.header('Idempotent-Replayed', 'true');
      return reply.code(202).send({ receipt: receiptOf(id) });
    },
  );
}
