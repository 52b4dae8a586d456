import type { SendMailOptions } from 'nodemailer';
import type { Subscriptions } from '../alerts/subscriptions';
import type { Deliver } from '../outbox/settings';
import type { AlertMail, Mail } from '../request/mails';
import { hasBegun } from '../request/session';
import { marked, returnMark } from '../returns/mark';
import { compose, composeAlert, type Parties } from './compose';
import { verdictOn } from './verdict';

export interface Carrier {
  readonly description: string;
  /** Resolves once the mail is out of our hands. */
  send(mail: SendMailOptions): Promise<unknown>;
  /** Rejects when mails could not leave right now. */
  verify(): Promise<unknown>;
  close(): void;
}

export function deliverThrough(
  carrier: Carrier,
  parties: Parties,
  subscriptions: Pick<Subscriptions, 'reader' | 'confirmationLeft'>,
  currentSchool: () => Promise<Parties['school']>,
  returnSecret = '',
): Deliver<Mail> {
  async function addressed(mail: AlertMail, now: Parties): Promise<SendMailOptions | null> {
    if (mail.kind === 'session' && hasBegun(mail.session, Date.now())) return null;
    const reader = await subscriptions.reader(mail.subscription);
    return reader && composeAlert(mail, reader, now);
  }

  async function send(mail: Mail): Promise<boolean> {
    const now = { ...parties, school: await currentSchool() };
    const whole = 'subscription' in mail ? await addressed(mail, now) : compose(mail, now);
    if (whole) await carrier.send(marked(whole, returnMark(mail.id, returnSecret)));
    return whole !== null;
  }

  return async ({ item: mail }) => {
    try {
      if (!(await send(mail))) return { outcome: 'dropped', reason: 'nobody wants it any more' };
    } catch (error) {
      const verdict = verdictOn(error);
      // A mistyped address is the visitor's: nobody here can repair a mail to it.
      const isRequest = mail.kind === 'request' || mail.kind === 'returned';
      const hopeless = verdict.outcome === 'dead' && !isRequest;
      return hopeless ? { outcome: 'dropped', reason: verdict.reason } : verdict;
    }
    if (mail.kind === 'confirmation') {
      // The mail has left, whatever the database says: at worst the address stays some days longer.
      await subscriptions.confirmationLeft(mail.subscription).catch(() => undefined);
    }
    return { outcome: 'sent' };
  };
}
