import { dayMs } from '../limits';
import type { Outbox } from '../outbox/outbox';
import { identityOf, receiptOf } from '../request/identity';
import type { Mail, MailOf } from '../request/mails';
import { hasBegun, type Session } from '../request/course-session';
import type { AddedSubscription, Subscriptions } from './subscriptions';

const batchSize = 500;

/** After so long no quota counts any more what it counted before. */
const postponedMs = dayMs + 1000;

export interface Alerts {
  /** Resolves once the subscription and its mail are on the disk. */
  subscribe(course: string, email: string): Promise<'asked' | 'too many'>;
  /** Sends again the mails that a quota held back; rejects afterwards where one could not be. */
  sendPostponed(): Promise<void>;
  /** Gives the number of mails. A call that was cut short may be repeated: nobody gets two. */
  announce(session: Session): Promise<number>;
}

export function createAlerts(
  subscriptions: Subscriptions,
  outbox: Pick<Outbox<Mail>, 'put' | 'findExceededQuota'>,
  now = Date.now,
): Alerts {
  function confirmation({ id: subscription, ...added }: AddedSubscription): MailOf<'confirmation'> {
    const { mailbox, askedAt, wasConfirmed: known } = added;
    const id = identityOf('confirmation', subscription, askedAt, known);
    const receivedAt = now();
    return { id, receipt: receiptOf(id), receivedAt, kind: 'confirmation', subscription, mailbox, known };
  }

  /** The id depends on subscription and session alone, so that the outbox takes the mail once. */
  function announcement(subscription: string, session: Session): MailOf<'session'> {
    const id = identityOf('session', subscription, session.id);
    return { id, receipt: receiptOf(id), receivedAt: now(), kind: 'session', subscription, session };
  }

  async function subscribe(course: string, email: string): Promise<'asked' | 'too many'> {
    const subscription = await subscriptions.add(course, email);
    if (!subscription) return 'too many';
    const mail = confirmation(subscription);
    await outbox.put([mail]);
    await subscriptions.postpone(subscription.id, (await outbox.findExceededQuota(mail)) && postponedMs);
    return 'asked';
  }

  return {
    subscribe,
    async sendPostponed(): Promise<void> {
      let failure: Error | undefined;
      for (const { course, email } of await subscriptions.findPostponed())
        await subscribe(course, email).catch((error: Error) => {
          failure = error;
        });
      if (failure) throw failure;
    },
    async announce(session: Session): Promise<number> {
      if (hasBegun(session, now())) return 0;
      for (let count = 0; ;) {
        const ids = await subscriptions.findUnannounced(session.course, session.id, batchSize);
        if (ids.length === 0) return count;
        await outbox.put(ids.map((id) => announcement(id, session)));
        await subscriptions.markAnnounced(session.id, ids);
        count += ids.length;
      }
    },
  };
}
