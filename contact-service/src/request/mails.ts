import type { ContactRequest } from '@campus/contact-request';
import { domainKey, mailboxKey } from './quota-keys';
import type { Courses, Doubt } from './headers';
import { receiptOf } from './identity';
import { type RepeatedFacts, repeatedOf } from './repeated';
import type { Session } from './course-session';

/** Neighbouring releases read this JSON: additions may be missing, names and meanings stay. */
export type Mail = { id: string; receipt: string; receivedAt: number } & (
  | { kind: 'request'; request: ContactRequest; doubts: Doubt[]; courses?: Courses }
  // Nothing that the visitor wrote but the address, and what no message can be hidden in.
  | { kind: 'acknowledgement'; email: string; repeated?: RepeatedFacts }
  // The address is read from the subscription when the mail leaves; it may be deleted by then.
  // `known`: the reader had confirmed it before.
  | { kind: 'confirmation'; subscription: string; mailbox: string; known: boolean }
  | { kind: 'session'; subscription: string; session: Session }
  | { kind: 'daily'; day: string; counts: DayCounts }
);

/** Of requests. */
export interface DayCounts {
  received: number;
  /** Of earlier days, too: `waiting` are on their way, `givenUp` need somebody. */
  waiting: number;
  givenUp: number;
}

export const mailKinds = Object.keys({
  request: true,
  acknowledgement: true,
  confirmation: true,
  session: true,
  daily: true,
} satisfies Record<Mail['kind'], true>) as Mail['kind'][];

export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

export type AlertMail = MailOf<'confirmation' | 'session'>;

export type RequestMail = MailOf<'request' | 'acknowledgement'>;

export type AddressedMail = Exclude<Mail, AlertMail>;

interface ReceivedRequest {
  request: ContactRequest;
  doubts: Doubt[];
  /** In milliseconds since 1970. */
  receivedAt: number;
  courses?: Courses | undefined;
}

/** A request that looks automatic causes no mail to the visitor. */
export function mailsFor(id: string, received: ReceivedRequest): RequestMail[] {
  const { request, doubts, receivedAt, courses = {} } = received;
  const receipt = receiptOf(id);
  const toSchool: RequestMail = { id, kind: 'request', request, receipt, receivedAt, doubts, courses };
  if (doubts.length > 0) return [toSchool];
  const repeated = repeatedOf(request, courses);
  const { email } = request;
  const kind = 'acknowledgement';
  return [toSchool, { id: `${id}.ack`, kind, email, receipt, receivedAt, repeated }];
}

/** Strangers can cause these mails, so they have quotas per mailbox and per domain, by hash. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind === 'acknowledgement') return `${mailboxKey(mail.email)}${domainKey(mail.email)}`;
  return mail.kind === 'confirmation' ? `alert ${mail.mailbox}` : null;
}
