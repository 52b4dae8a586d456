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
  /** A mail tells a course's first session. Gives how many; a repeat mails nobody twice. */
  announce(sessions: readonly Session[]): Promise<number>;
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

  async function announce(sessions: readonly Session[]): Promise<number> {
    const [session, ...others] = sessions.filter((each) => !hasBegun(each, now()));
    if (!session) return 0;
    for (let count = 0; ;) {
      const ids = await subscriptions.findUnannounced(session.course, session.id, batchSize);
      if (ids.length === 0) return count + (await announce(others));
      await outbox.put(ids.map((id) => announcement(id, session)));
      // The first session is noted last: a call that was cut short finds it again.
      for (const { id } of [...others, session]) await subscriptions.markAnnounced(id, ids);
      count += ids.length;
    }
  }

  return {
    subscribe,
    announce,
    async sendPostponed(): Promise<void> {
      let failure: Error | undefined;
      for (const { course, email } of await subscriptions.findPostponed())
        await subscribe(course, email).catch((error: Error) => {
          failure = error;
        });
      if (failure) throw failure;
    },
  };
}
