import type { ContactRequest } from './schema';

/** Why a request may come from a robot. */
export type Doubt = 'trap' | 'haste';

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
