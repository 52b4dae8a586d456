import { client } from '../backend/client';

/** A mail that did not arrive; times are milliseconds since 1970. */
export interface Undelivered {
  id: string;
  receipt: string;
  kind: 'request' | 'acknowledgement';
  createdAt: number;
  reason: string;
}

interface Mails {
  /** On their way, and for how many seconds the oldest has been. */
  waiting: number;
  oldestSeconds: number;
  /** They can be sent again until they are erased. */
  givenUp: (Undelivered & { erasedAt: number })[];
  /** Nothing can be sent again: what became of them is only told. */
  lost: Undelivered[];
}

/** What has not reached the school, or a visitor. */
export const loadMails = (): Promise<Mails> => client.send('/api/redaction/mails', { method: 'GET' });

/** Sends one again. */
export const sendAgain = (id: string): Promise<{ mails: number }> =>
  client.send('/api/redaction/mails/retry', { method: 'POST', body: { id } });
