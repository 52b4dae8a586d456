import type { ContactRequest } from 'contact-request';
import type { Doubt } from './headers';
import { receiptOf } from './identity';

/** A mail to send, whatever the way; the id makes a repeated one recognisable. */
export type Mail = { id: string; receipt: string; receivedAt: number } & (
  | { kind: 'request'; request: ContactRequest; doubts: Doubt[] }
  // It holds nothing the visitor wrote but the address.
  | { kind: 'acknowledgement'; email: string }
);

/** The mail of one kind. */
export type MailOf<Kind extends Mail['kind']> = Extract<Mail, { kind: Kind }>;

/** The mails that a request causes: one to the school and, unless it looks automatic, one to the visitor. */
export function mailsFor(id: string, request: ContactRequest, doubts: Doubt[], receivedAt: number): Mail[] {
  const receipt = receiptOf(id);
  const toSchool: Mail = { id, kind: 'request', request, receipt, receivedAt, doubts };
  if (doubts.length > 0) return [toSchool];
  return [toSchool, { id: `${id}.ack`, kind: 'acknowledgement', email: request.email, receipt, receivedAt }];
}
