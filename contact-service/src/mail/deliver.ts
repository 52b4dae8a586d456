import type { SendMailOptions } from 'nodemailer';
import type { Deliver } from '../outbox/settings';
import type { Mail } from '../request/mails';
import { compose, type Parties } from './compose';
import { verdictOn } from './verdict';

/** A way out for mails. */
export interface Carrier {
  /** Where mails go, for the log. */
  readonly description: string;
  /** Resolves once the mail is out of our hands; rejects otherwise. */
  send(mail: SendMailOptions): Promise<unknown>;
  /** Rejects when mails could not leave right now. */
  verify(): Promise<unknown>;
  close(): void;
}

/** Delivers the outbox's mails through a carrier. */
export function deliverThrough(carrier: Carrier, parties: Parties): Deliver<Mail> {
  return async ({ item: mail }) => {
    try {
      await carrier.send(compose(mail, parties));
      return { outcome: 'sent' };
    } catch (error) {
      const verdict = verdictOn(error);
      // A mistyped address is the visitor's: nobody here can repair an acknowledgement.
      const hopeless = verdict.outcome === 'dead' && mail.kind === 'acknowledgement';
      return hopeless ? { outcome: 'dropped', reason: verdict.reason } : verdict;
    }
  };
}
