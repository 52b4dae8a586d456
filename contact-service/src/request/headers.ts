import type { IncomingHttpHeaders } from 'node:http';
import { contactFields, isCourseId, selectionLimits } from '@campus/contact-request';
import { Type } from 'typebox';
import { minFormSeconds } from '../limits';
import { cleanLine } from './normalise';

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

export type Doubt = 'trap' | 'haste';

export function findDoubts(headers: IncomingHttpHeaders): Doubt[] {
  const doubts: Doubt[] = [];
  if (headers['x-form-trap'] !== undefined) doubts.push('trap');
  const elapsed = headers['x-form-elapsed'];
  if (elapsed !== undefined && Number(elapsed) < minFormSeconds * 1000) doubts.push('haste');
  return doubts;
}

export type Courses = Readonly<Record<string, string>>;

/** A selection has these, and one more may be asked for. */
const maxCourses = selectionLimits.courses + 1;

/** Reads the header `X-Courses`; what is odd in it is no course. */
export function readCourses(header: string | undefined): Courses {
  try {
    const parsed: unknown = JSON.parse(decodeURIComponent(header ?? '{}'));
    const entries = Object.entries(Object(parsed)).flatMap(([id, title]) => {
      const clean = typeof title === 'string' ? cleanLine(title) : '';
      const isCourse = isCourseId(id) && clean !== '' && clean.length <= contactFields.formation.max;
      return isCourse ? [[id, clean]] : [];
    });
    return Object.fromEntries(entries.slice(0, maxCourses));
  } catch {
    return {};
  }
}
