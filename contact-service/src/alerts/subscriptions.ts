import { randomBytes } from 'node:crypto';
import { alertLimits } from '../limits';
import type { Driver } from '../outbox/driver';
import { addressOf, domainOf, mailboxOf } from '../request/email-address';
import { identityOf } from '../request/identity';

export interface Reader {
  email: string;
  token: string;
  course: string;
}

export interface Asked {
  id: string;
  /** Mails share a quota by each of its two hashes: of the mailbox, and of its domain. */
  mailbox: string;
  /** Asking again soon does not change it. */
  askedAt: number;
  /** The subscription was confirmed before. */
  known: boolean;
}

const secret = () => identityOf(randomBytes(20).toString('hex'));

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export function createSubscriptions(driver: Driver, now = Date.now, limits = alertLimits) {
  return {
    ask: (course: string, email: string) => ask(driver, now(), limits, course, email),
    /** The mail waits for so many milliseconds, unless it does already; undefined: it is on its way. */
    async postpone(id: string, time?: number | ''): Promise<void> {
      const sql =
        'UPDATE contact_subscription SET mail_at = CASE WHEN mail_at > $2 THEN mail_at ELSE $3 END WHERE id = $1';
      await driver.query(sql, [id, now(), time ? now() + time : null]);
    },
    postponed(): Promise<{ course: string; email: string }[]> {
      const sql = `SELECT course, email FROM contact_subscription WHERE mail_at <= $1 AND remove_at > $1
        ORDER BY mail_at, asked_at LIMIT 500`;
      return driver.query(sql, [now()]);
    },
    reader(id: string): Promise<Reader | null> {
      const sql = 'SELECT email, token, course FROM contact_subscription WHERE id = $1 AND remove_at > $2';
      return first(driver.query<Reader>(sql, [id, now()]));
    },
    async confirmationLeft(id: string): Promise<void> {
      const sql = 'UPDATE contact_subscription SET remove_at = $2 WHERE id = $1 AND confirmed_at IS NULL';
      await driver.query(sql, [id, now() + limits.toConfirm]);
    },
    find(token: string): Promise<{ course: string } | null> {
      const sql = 'SELECT course FROM contact_subscription WHERE token = $1 AND remove_at > $2';
      return first(driver.query(sql, [token, now()]));
    },
    confirm(token: string): Promise<{ course: string } | null> {
      const sql = `UPDATE contact_subscription SET confirmed_at = coalesce(confirmed_at, $2),
           remove_at = CASE WHEN confirmed_at IS NULL THEN $3 ELSE remove_at END
         WHERE token = $1 AND remove_at > $2 RETURNING course`;
      return first(driver.query(sql, [token, now(), now() + limits.confirmed]));
    },
    /** The mails that still wait for this reader are dropped when their time comes. */
    async leave(token: string): Promise<void> {
      await driver.query('DELETE FROM contact_subscription WHERE token = $1', [token]);
    },
    async forget(email: string): Promise<number> {
      const sql = 'DELETE FROM contact_subscription WHERE address = $1 RETURNING id';
      return (await driver.query(sql, [addressOf(email)])).length;
    },
    untold: (course: string, session: string, limit: number) => untold(driver, now(), course, session, limit),
    noteTold: (session: string, ids: string[]) => noteTold(driver, session, ids),
    async purge(): Promise<void> {
      await driver.query('DELETE FROM contact_subscription WHERE remove_at <= $1', [now()]);
    },
    perCourse: () => perCourse(driver, now()),
    async stats(): Promise<{ confirmed: number; pending: number }> {
      const courses = await perCourse(driver, now());
      const sum = (key: 'confirmed' | 'pending') => courses.reduce((total, each) => total + each[key], 0);
      return { confirmed: sum('confirmed'), pending: sum('pending') };
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

const expiry = 'DELETE FROM contact_subscription WHERE course = $1 AND address = $2 AND remove_at <= $3';

const insertion = `INSERT INTO contact_subscription (id, token, course, email, address, mailbox, asked_at, remove_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8
  WHERE EXISTS (SELECT id FROM contact_subscription WHERE course = $3 AND address = $5)
    OR (SELECT count(*) FROM contact_subscription WHERE mailbox = $6 AND remove_at > $7) < $10
  ON CONFLICT (course, address) DO UPDATE SET
    asked_at = CASE WHEN contact_subscription.asked_at <= $9 AND coalesce(contact_subscription.mail_at, 0) <= $7
      THEN excluded.asked_at ELSE contact_subscription.asked_at END,
    remove_at = CASE WHEN contact_subscription.asked_at <= $9 AND contact_subscription.confirmed_at IS NULL
      THEN excluded.remove_at ELSE contact_subscription.remove_at END
  RETURNING id, asked_at AS "askedAt", confirmed_at IS NOT NULL AS "known"`;

/** Of the course's own subscriptions that are not confirmed, and of all, the newest stay. */
const eviction = `DELETE FROM contact_subscription WHERE address <> $2 AND id IN (
  SELECT id FROM (SELECT id FROM contact_subscription WHERE confirmed_at IS NULL AND course = $1
    ORDER BY asked_at DESC LIMIT 100 OFFSET $3) AS of_course
  UNION ALL SELECT id FROM (SELECT id FROM contact_subscription WHERE confirmed_at IS NULL
    ORDER BY asked_at DESC LIMIT 100 OFFSET $4) AS in_all)`;

/** null: the mailbox has as many as it may. */
async function ask(
  driver: Driver,
  time: number,
  limits: typeof alertLimits,
  course: string,
  email: string,
): Promise<Asked | null> {
  const [address, mailbox] = [addressOf(email), mailboxOf(email)];
  await expectRoom(driver, time, limits, course);
  const [row] = await driver.transact<Asked>([
    [expiry, [course, address, time]],
    [eviction, [course, address, limits.ofCourse - 1, limits.inAll - 1]],
    [
      insertion,
      [
        ...[secret(), secret(), course, email, address, mailbox],
        ...[time, time + limits.toLeave, time - limits.betweenMails, limits.ofMailbox],
      ],
    ],
  ]);
  // SQLite has no booleans.
  return row ? { ...row, mailbox: mailbox + domainOf(email), known: Boolean(row.known) } : null;
}

/** A full list rejects known addresses as well, so that nobody learns which ones are known. */
async function expectRoom(driver: Driver, time: number, limits: typeof alertLimits, course: string) {
  const [row] = await driver.query<Record<'ofCourse' | 'inAll', number>>(
    `SELECT count(CASE WHEN course = $1 THEN 1 END) AS "ofCourse", count(*) AS "inAll"
     FROM contact_subscription WHERE confirmed_at IS NOT NULL AND remove_at > $2`,
    [course, time],
  );
  if (Number(row?.ofCourse) >= limits.ofCourse || Number(row?.inAll) >= limits.inAll)
    throw new Error('the list of alerts is full');
}

async function untold(
  driver: Driver,
  now: number,
  course: string,
  session: string,
  limit: number,
): Promise<string[]> {
  const rows = await driver.query<{ id: string }>(
    `SELECT id FROM contact_subscription WHERE course = $1 AND confirmed_at IS NOT NULL AND remove_at > $2
       AND id NOT IN (SELECT subscription FROM contact_announced WHERE session = $3) LIMIT $4`,
    [course, now, session, limit],
  );
  return rows.map(({ id }) => id);
}

/** The SELECT passes over those who have left meanwhile. */
async function noteTold(driver: Driver, session: string, ids: string[]): Promise<void> {
  await driver.query(
    `INSERT INTO contact_announced (subscription, session) SELECT id, $1 FROM contact_subscription
     WHERE id IN (SELECT value->>'id' FROM ${driver.eachOf}($2)) ON CONFLICT DO NOTHING`,
    [session, JSON.stringify(ids.map((id) => ({ id })))],
  );
}

function perCourse(driver: Driver, now: number) {
  return driver.query<{ course: string; confirmed: number; pending: number }>(
    `SELECT course, CAST(count(confirmed_at) AS INTEGER) AS confirmed,
       CAST(count(*) - count(confirmed_at) AS INTEGER) AS pending
     FROM contact_subscription WHERE remove_at > $1 GROUP BY course ORDER BY count(*) DESC, course`,
    [now],
  );
}
