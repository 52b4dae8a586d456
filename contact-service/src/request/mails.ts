import type { ContactRequest } from '@campus/contact-request';
import { domainOf, mailboxOf } from './email-address';
import type { Courses, Doubt } from './headers';
import { receiptOf } from './identity';
import { type Repeated, repeatedOf } from './repeated';
import type { Session } from './course-session';

/** The release before and the next one read this JSON in the outbox: an addition may be missing, and no name or meaning changes. */
export type Mail = { id: string; receipt: string; receivedAt: number } & (
  | { kind: 'request'; request: ContactRequest; doubts: Doubt[]; courses?: Courses }
  // It holds nothing that the visitor wrote but the address, and what no message can be hidden in.
  | { kind: 'acknowledgement'; email: string; repeated?: Repeated }
  // The address is the subscription's, read when the mail leaves: whoever is gone by then gets none.
  | { kind: 'confirmation'; subscription: string; mailbox: string; known: boolean }
  | { kind: 'session'; subscription: string; session: Session }
  // The source is a request to the school that came back, as it was sent; only former releases put such mails.
  | { kind: 'returned'; source: string }
  | { kind: 'daily'; day: string; requests: DayOfRequests }
);

export interface DayOfRequests {
  received: number;
  /** `waiting` has receipts of requests still on their way, `givenUp` of those that somebody must see to. */
  waiting: string[];
  givenUp: string[];
}

export const mailKinds = Object.keys({
  request: true,
  acknowledgement: true,
  confirmation: true,
  session: true,
  returned: true,
  daily: true,
} satisfies Record<Mail['kind'], true>) as Mail['kind'][];

export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

export type AlertMail = MailOf<'confirmation' | 'session'>;

export type RequestMail = MailOf<'request' | 'acknowledgement'>;

export type AddressedMail = Exclude<Mail, AlertMail>;

/** A request that looks automatic causes no mail to the visitor. */
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
  const kind = 'acknowledgement';
  return [toSchool, { id: `${id}.ack`, kind, email, receipt, receivedAt, repeated }];
}

/** A stranger can have these mails sent to anybody, so they share a quota per mailbox and one per domain. The key names neither. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind === 'acknowledgement') return `${mailboxOf(mail.email)}${domainOf(mail.email)}`;
  return mail.kind === 'confirmation' ? `alert ${mail.mailbox}` : null;
}
