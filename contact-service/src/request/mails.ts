import type { Doubt, Mail } from './mail';
import { receiptOf } from './identity';
import type { ContactRequest } from './schema';

/** The mails that a request causes: one to the school and, unless it looks automatic, one to the visitor. */
export function mailsFor(id: string, request: ContactRequest, doubts: Doubt[], receivedAt: number): Mail[] {
  const receipt = receiptOf(id);
  const toSchool: Mail = { id, kind: 'request', request, receipt, receivedAt, doubts };
  if (doubts.length > 0) return [toSchool];
  return [toSchool, { id: `${id}.ack`, kind: 'acknowledgement', email: request.email, receipt, receivedAt }];
}
