import type { IncomingHttpHeaders } from 'node:http';
import type { FastifySchemaValidationError } from 'fastify';
import { Type } from 'typebox';

export const contactHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[\\x20-\\x7E]{1,100}$',
      description: 'The same key and body are accepted once',
    }),
  ),
  'x-form-elapsed': Type.Optional(
    Type.String({ pattern: '^[0-9]{1,15}$', description: 'Milliseconds since the form appeared' }),
  ),
  'x-form-trap': Type.Optional(
    Type.String({ maxLength: 20, description: '"filled" when the invisible field was filled' }),
  ),
  'x-courses': Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7E]{1,8000}$',
      description: 'Titles of courses by their ids, as JSON in percent-encoding; believed of the site alone',
    }),
  ),
});

const sentences: Record<string, string> = {
  '/idempotency-key': 'L’en-tête Idempotency-Key doit avoir de 1 à 100 caractères ASCII.',
  '/x-form-elapsed': 'L’en-tête X-Form-Elapsed doit être un nombre de millisecondes, de 15 chiffres au plus.',
  '/x-form-trap': 'L’en-tête X-Form-Trap doit avoir 20 caractères au plus.',
  '/x-courses': 'L’en-tête X-Courses doit avoir de 1 à 8000 caractères ASCII, sans espace.',
};

export function headerRefusal(complaints: FastifySchemaValidationError[]): { error: string } {
  return { error: complaints.map(({ instancePath }) => sentences[instancePath]).join(' ') };
}

export type Doubt = 'trap' | 'haste';

/** Nobody reads and fills the form faster than this. */
const shortestSeconds = 2;

export function doubtsAbout(headers: IncomingHttpHeaders): Doubt[] {
  const doubts: Doubt[] = [];
  if (headers['x-form-trap'] !== undefined) doubts.push('trap');
  const elapsed = headers['x-form-elapsed'];
  if (elapsed !== undefined && Number(elapsed) < shortestSeconds * 1000) doubts.push('haste');
  return doubts;
}
