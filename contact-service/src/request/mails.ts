import type { ContactRequest } from 'contact-request';
import type { Courses } from './courses';
import type { Doubt } from './headers';
import { receiptOf } from './identity';
import { type Repeated, repeatedOf } from './repeated';
import type { Session } from './session';

/**
 * A mail to send, whatever the way; the id makes a repeated one recognisable. It waits in the outbox as JSON, where the release
 * before and the next one read it, too: what is added may be missing, and what is there keeps its name and meaning.
 */
export type Mail = { id: string; receipt: string; receivedAt: number } & (
  | { kind: 'request'; request: ContactRequest; doubts: Doubt[]; courses?: Courses }
  // It holds nothing the visitor wrote but the address, and what no message can be hidden in.
  | { kind: 'acknowledgement'; email: string; repeated?: Repeated }
  // Their address is the subscription's, read when they leave: whoever is gone by then gets none.
  | { kind: 'confirmation'; subscription: string; mailbox: string; known: boolean }
  | { kind: 'session'; subscription: string; session: Session }
  // A request to the school that came back, as it was sent.
  | { kind: 'returned'; source: string }
  | { kind: 'daily'; day: string; requests: DayOfRequests }
);

/** What became of a day's requests: their mails to the school. */
export interface DayOfRequests {
  received: number;
  /** Receipts of those that are still on their way, and of those that somebody must see to. */
  waiting: string[];
  givenUp: string[];
}

/** Every kind. */
export const mailKinds = Object.keys({
  request: true,
  acknowledgement: true,
  confirmation: true,
  session: true,
  returned: true,
  daily: true,
} satisfies Record<Mail['kind'], true>) as Mail['kind'][];

/** The mail of one kind. */
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** A mail whose address is a subscription's. */
export type AlertMail = MailOf<'confirmation' | 'session'>;

/** A mail that a contact request causes. */
export type RequestMail = MailOf<'request' | 'acknowledgement'>;

/** A mail whose address is known from the start. */
export type AddressedMail = Exclude<Mail, AlertMail>;

/** The mails that a request causes: one to the school and, unless it looks automatic, one to the visitor. */
export function mailsFor(
  id: string,
  request: ContactRequest,
  doubts: Doubt[],
  receivedAt: number,
  courses: Courses = {},
): RequestMail[] {
  const receipt = receiptOf(id);
  const toSchool: RequestMail = { id, kind: 'request', request, receipt, receivedAt, doubts, courses };
  if (doubts.length > 0) return [toSchool];
  const repeated = repeatedOf(request, courses);
  const { email } = request;
  return [toSchool, { id: `${id}.ack`, kind: 'acknowledgement', email, receipt, receivedAt, repeated }];
}
