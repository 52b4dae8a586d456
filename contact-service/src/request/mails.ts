import type { ContactRequest } from 'contact-request';
import type { Doubt } from './headers';
import { receiptOf } from './identity';

/** The mail to the school about a request. */
export interface RequestMail {
  kind: 'request';
  request: ContactRequest;
  receipt: string;
  receivedAt: number;
  doubts: Doubt[];
}

/** The acknowledgement to the visitor; it holds nothing the visitor wrote but the address. */
export interface AcknowledgementMail {
  kind: 'acknowledgement';
  email: string;
  receipt: string;
  receivedAt: number;
}

/** A mail to send, whatever the way; the id makes a repeated one recognisable. */
export type Mail = { id: string } & (RequestMail | AcknowledgementMail);

/** The mails that a request causes: one to the school and, unless it looks automatic, one to the visitor. */
export function mailsFor(id: string, request: ContactRequest, doubts: Doubt[], receivedAt: number): Mail[] {
  const receipt = receiptOf(id);
  const toSchool: Mail = { id, kind: 'request', request, receipt, receivedAt, doubts };
  if (doubts.length > 0) return [toSchool];
  return [toSchool, { id: `${id}.ack`, kind: 'acknowledgement', email: request.email, receipt, receivedAt }];
}
