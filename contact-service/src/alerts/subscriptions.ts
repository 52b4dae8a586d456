import { randomBytes } from 'node:crypto';
import type { Driver } from '../outbox/driver';
import { identityOf } from '../request/identity';
import { usualLimits } from './limits';
import { addressOf, domainOf, mailboxOf } from './mailbox';

/** Who gets a mail, and what lets them confirm and leave. */
export interface Reader {
  email: string;
  token: string;
  course: string;
}

/** A subscription that was asked for, now or before. */
export interface Asked {
  id: string;
  /** And its domain: what mails to it share a quota by. */
  mailbox: string;
  /** When; impatience changes nothing. */
  askedAt: number;
  /** It was confirmed before. */
  known: boolean;
}

const secret = () => identityOf(randomBytes(20).toString('hex'));

/** Who wants to hear of a course's next session, beside the outbox and in its engine. */
export function createSubscriptions(driver: Driver, now = Date.now, limits = usualLimits) {
  /** Forgets those whose time is over. */
  async function purge(): Promise<void> {
    await driver.query('DELETE FROM contact_subscription WHERE remove_at <= $1', [now()]);
  }

  /** How many there are: of one mailbox, of a course, in all. */
  async function count(mailbox: string, course: string) {
    const [row] = await driver.query<Record<'own' | 'ofCourse' | 'inAll', number>>(
      `SELECT count(CASE WHEN mailbox = $1 THEN 1 END) AS "own", count(CASE WHEN course = $2 THEN 1 END) AS "ofCourse",
         count(*) AS "inAll" FROM contact_subscription WHERE remove_at > $3`,
      [mailbox, course, now()],
    );
    return { own: Number(row?.own), ofCourse: Number(row?.ofCourse), inAll: Number(row?.inAll) };
  }

  /**
   * Keeps an address for a course, once however often it is asked for; on the disk when it resolves. null where its mailbox has
   * as many as it may. Rejects when the course, or the whole list, is full: for known addresses, too, so that none is told apart.
   */
  async function ask(course: string, email: string): Promise<Asked | null> {
    const [address, mailbox] = [addressOf(email), mailboxOf(email)];
    const over = 'DELETE FROM contact_subscription WHERE course = $1 AND address = $2 AND remove_at <= $3';
    await driver.query(over, [course, address, now()]);
    const { own, ofCourse, inAll } = await count(mailbox, course);
    if (ofCourse >= limits.ofCourse || inAll >= limits.inAll) throw new Error('the list of alerts is full');
    if (own >= limits.ofMailbox && !(await isAsked(course, address))) return null;
    const [row] = await driver.query<{ id: string; askedAt: number; confirmedAt: number | null }>(
      `INSERT INTO contact_subscription (id, token, course, email, address, mailbox, asked_at, remove_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (course, address) DO UPDATE SET
         asked_at = CASE WHEN contact_subscription.asked_at <= $9 THEN excluded.asked_at
           ELSE contact_subscription.asked_at END,
         remove_at = CASE WHEN contact_subscription.asked_at <= $9 AND contact_subscription.confirmed_at IS NULL
           THEN excluded.remove_at ELSE contact_subscription.remove_at END
       RETURNING id, asked_at AS "askedAt", confirmed_at AS "confirmedAt"`,
      [
        ...[secret(), secret(), course, email, address, mailbox],
        ...[now(), now() + limits.toLeave, now() - limits.betweenMails],
      ],
    );
    if (!row) return null;
    const { id, askedAt, confirmedAt } = row;
    return { id, mailbox: mailbox + domainOf(email), askedAt, known: confirmedAt !== null };
  }

  async function isAsked(course: string, address: string): Promise<boolean> {
    const sql = 'SELECT id FROM contact_subscription WHERE course = $1 AND address = $2';
    return (await driver.query(sql, [course, address])).length > 0;
  }

  /** Whom a subscription's mail goes to; null once it is gone. */
  async function reader(id: string): Promise<Reader | null> {
    const [row] = await driver.query<Reader>(
      'SELECT email, token, course FROM contact_subscription WHERE id = $1 AND remove_at > $2',
      [id, now()],
    );
    return row ?? null;
  }

  /** The mail with the link has left: from now on its time runs. */
  async function confirmationLeft(id: string): Promise<void> {
    await driver.query(
      'UPDATE contact_subscription SET remove_at = $2 WHERE id = $1 AND confirmed_at IS NULL',
      [id, now() + limits.toConfirm],
    );
  }

  /** The course of a link that is good; null for any other. */
  async function find(token: string): Promise<{ course: string } | null> {
    const [row] = await driver.query<{ course: string }>(
      'SELECT course FROM contact_subscription WHERE token = $1 AND remove_at > $2',
      [token, now()],
    );
    return row ?? null;
  }

  /** Confirms, once however often it is asked for; null where the link is no longer good. */
  async function confirm(token: string): Promise<{ course: string } | null> {
    const [row] = await driver.query<{ course: string }>(
      `UPDATE contact_subscription SET confirmed_at = coalesce(confirmed_at, $2),
         remove_at = CASE WHEN confirmed_at IS NULL THEN $3 ELSE remove_at END
       WHERE token = $1 AND remove_at > $2 RETURNING course`,
      [token, now(), now() + limits.confirmed],
    );
    return row ?? null;
  }

  /** Forgets whoever has this link; the mails that wait for them are dropped. */
  async function leave(token: string): Promise<void> {
    await driver.query('DELETE FROM contact_subscription WHERE token = $1', [token]);
  }

  /** Forgets an address in all courses; tells in how many. */
  async function forget(email: string): Promise<number> {
    const sql = 'DELETE FROM contact_subscription WHERE address = $1 RETURNING id';
    return (await driver.query(sql, [addressOf(email)])).length;
  }

  /** Some of those who confirmed for a course and were not told of a session. */
  async function untold(course: string, session: string, limit: number): Promise<string[]> {
    const rows = await driver.query<{ id: string }>(
      `SELECT id FROM contact_subscription WHERE course = $1 AND confirmed_at IS NOT NULL AND remove_at > $2
         AND id NOT IN (SELECT subscription FROM contact_announced WHERE session = $3) LIMIT $4`,
      [course, now(), session, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** Notes who was told of a session; those who have left meanwhile are passed over. */
  async function noteTold(session: string, ids: string[]): Promise<void> {
    await driver.query(
      `INSERT INTO contact_announced (subscription, session) SELECT id, $1 FROM contact_subscription
       WHERE id IN (SELECT value->>'id' FROM ${driver.eachOf}($2)) ON CONFLICT DO NOTHING`,
      [session, JSON.stringify(ids.map((id) => ({ id })))],
    );
  }

  /** How many there are of each course, the fullest first. */
  async function perCourse(): Promise<{ course: string; confirmed: number; pending: number }[]> {
    const rows = await driver.query<{ course: string; confirmed: number; total: number }>(
      `SELECT course, count(confirmed_at) AS confirmed, count(*) AS total FROM contact_subscription
       WHERE remove_at > $1 GROUP BY course ORDER BY count(*) DESC, course`,
      [now()],
    );
    return rows.map(({ course, confirmed, total }) => ({
      course,
      confirmed: Number(confirmed),
      pending: Number(total) - Number(confirmed),
    }));
  }

  return {
    ...{ ask, reader, confirmationLeft, find, confirm, leave, forget, untold, noteTold, purge, perCourse },
    /** How many there are, in all. */
    async stats(): Promise<{ confirmed: number; pending: number }> {
      const courses = await perCourse();
      const sum = (key: 'confirmed' | 'pending') => courses.reduce((total, each) => total + each[key], 0);
      return { confirmed: sum('confirmed'), pending: sum('pending') };
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;
