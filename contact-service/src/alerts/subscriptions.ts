import { randomBytes } from 'node:crypto';
import { alertLimits } from '../limits';
import type { Driver } from '../outbox/driver';
import { addressKey, domainKey, mailboxKey } from '../request/quota-keys';
import { identityOf } from '../request/identity';

export interface Reader {
  email: string;
  token: string;
  course: string;
}

export interface AddedSubscription {
  id: string;
  /** Mails share a quota by each of its two hashes: of the mailbox, and of its domain. */
  mailbox: string;
  /** Asking again soon does not change it. */
  askedAt: number;
  /** The reader had confirmed the address before. */
  wasConfirmed: boolean;
}

const createToken = () => identityOf(randomBytes(20).toString('hex'));

const firstRow = async <Row>(rows: Promise<Row[]>): Promise<Row | null> => (await rows)[0] ?? null;

export function createSubscriptions(driver: Driver, now = Date.now, limits = alertLimits) {
  return {
    add: createAdd(driver, now, limits),
    ...openAnnounced(driver, now),
    /** A mail that waits already keeps its time. Without a delay the mail is on its way. */
    async postpone(id: string, delayMs?: number | ''): Promise<void> {
      const sql =
        'UPDATE contact_subscription SET mail_at = CASE WHEN mail_at > $2 THEN mail_at ELSE $3 END WHERE id = $1';
      await driver.query(sql, [id, now(), delayMs ? now() + delayMs : null]);
    },
    findPostponed(): Promise<{ course: string; email: string }[]> {
      const sql = `SELECT course, email FROM contact_subscription WHERE mail_at <= $1 AND remove_at > $1
        ORDER BY mail_at, asked_at LIMIT 500`;
      return driver.query(sql, [now()]);
    },
    findReader(id: string): Promise<Reader | null> {
      const sql = 'SELECT email, token, course FROM contact_subscription WHERE id = $1 AND remove_at > $2';
      return firstRow(driver.query<Reader>(sql, [id, now()]));
    },
    async noteConfirmationSent(id: string): Promise<void> {
      const sql = 'UPDATE contact_subscription SET remove_at = $2 WHERE id = $1 AND confirmed_at IS NULL';
      await driver.query(sql, [id, now() + limits.confirmationTtlMs]);
    },
    find(token: string): Promise<{ course: string } | null> {
      const sql = 'SELECT course FROM contact_subscription WHERE token = $1 AND remove_at > $2';
      return firstRow(driver.query(sql, [token, now()]));
    },
    confirm(token: string): Promise<{ course: string } | null> {
      const sql = `UPDATE contact_subscription SET confirmed_at = coalesce(confirmed_at, $2),
           remove_at = CASE WHEN confirmed_at IS NULL THEN $3 ELSE remove_at END
         WHERE token = $1 AND remove_at > $2 RETURNING course`;
      return firstRow(driver.query(sql, [token, now(), now() + limits.confirmedTtlMs]));
    },
    /** Also at these other ids of the course. A mail that waits is dropped when its time comes. */
    async leave(token: string, courses: readonly string[] = []): Promise<void> {
      const sql = `DELETE FROM contact_subscription WHERE token = $1
        OR address = (SELECT address FROM contact_subscription WHERE token = $1)
        AND course IN (SELECT value->>'id' FROM ${driver.jsonArrayFunction}($2))`;
      await driver.query(sql, [token, JSON.stringify(courses.map((id) => ({ id })))]);
    },
    async forget(email: string): Promise<number> {
      const sql = 'DELETE FROM contact_subscription WHERE address = $1 RETURNING id';
      return (await driver.query(sql, [addressKey(email)])).length;
    },
    async purge(): Promise<void> {
      await driver.query('DELETE FROM contact_subscription WHERE remove_at <= $1', [now()]);
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

const deleteExpiredSql =
  'DELETE FROM contact_subscription WHERE course = $1 AND address = $2 AND remove_at <= $3';

const insertSql = `INSERT INTO contact_subscription (id, token, course, email, address, mailbox, asked_at, remove_at)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8
  WHERE EXISTS (SELECT id FROM contact_subscription WHERE course = $3 AND address = $5)
    OR (SELECT count(*) FROM contact_subscription WHERE mailbox = $6 AND remove_at > $7) < $10
  ON CONFLICT (course, address) DO UPDATE SET
    asked_at = CASE WHEN contact_subscription.asked_at <= $9 AND coalesce(contact_subscription.mail_at, 0) <= $7
      THEN excluded.asked_at ELSE contact_subscription.asked_at END,
    remove_at = CASE WHEN contact_subscription.asked_at <= $9 AND contact_subscription.confirmed_at IS NULL
      THEN excluded.remove_at ELSE contact_subscription.remove_at END
  RETURNING id, asked_at AS "askedAt", confirmed_at IS NOT NULL AS "wasConfirmed"`;

/** Of the course's own subscriptions that are not confirmed, and of all, the newest stay. */
const evictSql = `DELETE FROM contact_subscription WHERE address <> $2 AND id IN (
  SELECT id FROM (SELECT id FROM contact_subscription WHERE confirmed_at IS NULL AND course = $1
    ORDER BY asked_at DESC LIMIT 100 OFFSET $3) AS of_course
  UNION ALL SELECT id FROM (SELECT id FROM contact_subscription WHERE confirmed_at IS NULL
    ORDER BY asked_at DESC LIMIT 100 OFFSET $4) AS in_all)`;

/** Gives undefined where the mailbox has as many as it may. */
function createAdd(driver: Driver, now: () => number, limits: typeof alertLimits) {
  /** A full list rejects known addresses as well, so that nobody learns which ones are known. */
  async function assertCapacity(course: string): Promise<void> {
    const [row] = await driver.query<Record<'ofCourse' | 'inAll', number>>(
      `SELECT count(CASE WHEN course = $1 THEN 1 END) AS "ofCourse", count(*) AS "inAll"
       FROM contact_subscription WHERE confirmed_at IS NOT NULL AND remove_at > $2`,
      [course, now()],
    );
    if (Number(row?.ofCourse) >= limits.maxPerCourse || Number(row?.inAll) >= limits.maxTotal)
      throw new Error('the list of alerts is full');
  }

  return async (course: string, email: string): Promise<AddedSubscription | undefined> => {
    const [time, address, mailbox] = [now(), addressKey(email), mailboxKey(email)];
    await assertCapacity(course);
    const values = [createToken(), createToken(), course, email, address, mailbox, time];
    const bounds = [time + limits.pendingTtlMs, time - limits.mailIntervalMs, limits.maxPerMailbox];
    const [row] = await driver.transact<AddedSubscription>([
      [deleteExpiredSql, [course, address, time]],
      [evictSql, [course, address, limits.maxPerCourse - 1, limits.maxTotal - 1]],
      [insertSql, [...values, ...bounds]],
    ]);
    // SQLite has no booleans.
    return row && { ...row, mailbox: mailbox + domainKey(email), wasConfirmed: Boolean(row.wasConfirmed) };
  };
}

/** Which addresses got a mail on a session: one may wait at a former address of the course, too. */
function openAnnounced(driver: Driver, now: () => number) {
  return {
    async findUnannounced(course: string, session: string, limit: number): Promise<string[]> {
      const sql = `SELECT id FROM contact_subscription WHERE course = $1 AND confirmed_at IS NOT NULL AND remove_at > $2
         AND address NOT IN (SELECT told.address FROM contact_announced
           JOIN contact_subscription AS told ON told.id = subscription WHERE session = $3) LIMIT $4`;
      const rows = await driver.query<{ id: string }>(sql, [course, now(), session, limit]);
      return rows.map(({ id }) => id);
    },
    /** The SELECT passes over those who have left meanwhile. */
    async markAnnounced(session: string, ids: string[]): Promise<void> {
      const sql = `INSERT INTO contact_announced (subscription, session) SELECT id, $1 FROM contact_subscription
         WHERE id IN (SELECT value->>'id' FROM ${driver.jsonArrayFunction}($2)) ON CONFLICT DO NOTHING`;
      await driver.query(sql, [session, JSON.stringify(ids.map((id) => ({ id })))]);
    },
  };
}
