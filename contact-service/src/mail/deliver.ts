import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { Subscriptions } from '../alerts/subscriptions';
import { domainQuota } from '../outbox/queue';
import type { Deliver, Item, DeliveryResult } from '../outbox/settings';
import { receiptOf } from '../request/identity';
import { type Mail, mailKinds } from '../request/mails';
import { hasBegun } from '../request/course-session';
import { type Carrier, resultOf } from './carriers';
import { compose, composeAlert, type Parties } from './compose';

interface Options {
  parties: Parties;
  subscriptions: Pick<Subscriptions, 'findReader' | 'noteConfirmationSent'>;
  currentSchool: () => Promise<Parties['school']>;
}

export function createDeliver(
  carrier: Carrier,
  { parties, subscriptions, currentSchool }: Options,
): Deliver<Mail> {
  /** Gives null where nobody wants the mail any more. */
  async function composeNow(mail: Mail): Promise<SendMailOptions | null> {
    // A newer release has put the mail into the outbox, and may run again: the mail is retried.
    if (!mailKinds.includes(mail.kind)) throw new Error(`unknown kind of mail: ${mail.kind}`);
    const currentParties = { ...parties, school: await currentSchool() };
    if (!('subscription' in mail)) return compose(mail, currentParties);
    if (mail.kind === 'session' && hasBegun(mail.session, Date.now())) return null;
    const reader = await subscriptions.findReader(mail.subscription);
    return reader && composeAlert(mail, reader, currentParties);
  }

  return async (mail) => {
    try {
      const message = await composeNow(mail);
      if (!message) return { outcome: 'dropped', reason: 'nobody wants it any more' };
      await carrier.send(message);
    } catch (error) {
      const result = resultOf(error);
      // A mistyped address is the visitor's: nobody here can repair a mail to it.
      return result.outcome === 'dead' && mail.kind !== 'request'
        ? { ...result, outcome: 'dropped' }
        : result;
    }
    if (mail.kind === 'confirmation') {
      // The mail has left, whatever the database says: at worst the address stays some days longer.
      await subscriptions.noteConfirmationSent(mail.subscription).catch(() => undefined);
    }
    return { outcome: 'sent' };
  };
}

/** The log gets no personal data; `alert: true` marks what somebody must look at. */
export function reportResult(logger: FastifyBaseLogger, { id, kind }: Item, result: DeliveryResult): void {
  const facts = { receipt: receiptOf(id), kind, ...result };
  const alert = (message: string) => logger.error({ ...facts, alert: true }, message);
  switch (result.outcome) {
    case 'sent':
      return logger.info(facts, 'mail sent');
    case 'dropped':
      if (result.reason === domainQuota) return alert(`${kind} not sent: too many mails to one domain`);
      return logger.warn(facts, `${kind} not sent`);
    case 'retry':
      if (!result.alert) return logger.warn(facts, 'mail could not leave yet; it will be retried');
      return alert('mail cannot leave: check SMTP_URL and the mail server; it will be retried');
    case 'dead':
      return alert('mail given up: see "campus outbox list"');
  }
}
