import type { Deliver } from '../outbox/outbox';
import type { Mail } from '../request/mails';
import type { Carrier } from './carrier';
import { compose, type Parties } from './compose';
import { verdictOn } from './verdict';

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
