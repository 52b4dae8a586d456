import { type Static, Type } from 'typebox';
import type { Driver } from '../outbox/driver';
import { domainQuota } from '../outbox/queue';
import type { Item } from '../outbox/settings';
import { receiptOf } from '../request/identity';

/** Of each list of mails. */
export const maxRows = 100;

const undelivered = {
  id: Type.String(),
  receipt: Type.String(),
  kind: Type.String(),
  createdAt: Type.Number(),
  /** Codes of the mail server, or what became of the mail here. */
  reason: Type.String(),
};
type Undelivered = Static<Type.TObject<typeof undelivered>>;

/** Nothing personal; times are milliseconds since 1970. */
export const overviewSchema = Type.Object({
  waiting: Type.Integer(),
  oldestSeconds: Type.Integer(),
  /** These can be sent again until `erasedAt`. */
  givenUp: Type.Array(Type.Object({ ...undelivered, erasedAt: Type.Number() })),
  /** These are settled: undeliverable mails to visitors, and requests that were erased. */
  lost: Type.Array(Type.Object(undelivered)),
});
export type Overview = Static<typeof overviewSchema>;

/** The screen is about visitors' requests; the operator's list has all that was given up. */
const requestKindsSql = `kind IN ('request', 'acknowledgement')`;

type Stats = () => Promise<{ waiting: number; oldestSeconds: number }>;

/** `deadRetentionMs` is how long the content of a given-up mail is kept. */
export async function readOverview(driver: Driver, stats: Stats, deadRetentionMs: number): Promise<Overview> {
  const list = (condition: string) =>
    driver.query<Omit<Undelivered, 'receipt'>>(
      `SELECT id, kind, created_at AS "createdAt", error AS "reason" FROM contact_outbox WHERE ${condition} LIMIT ${maxRows}`,
    );
  const [{ waiting, oldestSeconds }, dead, lost] = await Promise.all([
    stats(),
    list(`state = 'dead' AND ${requestKindsSql} ORDER BY created_at, id`),
    // A mail that a quota held back has a reason, but did not fail.
    list(`state = 'done' AND ${requestKindsSql} AND error NOT IN ('quota', '${domainQuota}')
      ORDER BY created_at DESC, id`),
  ]);
  return {
    waiting,
    oldestSeconds,
    givenUp: dead.map((row) => ({ ...withReceipt(row), erasedAt: row.createdAt + deadRetentionMs })),
    lost: lost.map(withReceipt),
  };
}

const withReceipt = (row: Omit<Undelivered, 'receipt'>): Undelivered => ({
  ...row,
  receipt: receiptOf(row.id),
});

/** Nothing personal. */
export interface DeadLetter extends Item {
  attempts: number;
  error: string;
  createdAt: number;
}

/** A target is the id of an item, or 'all'. */
export function deadLetters(driver: Driver) {
  const targetSql = `state = 'dead' AND (id = $1 OR $1 = 'all')`;
  return {
    list(): Promise<DeadLetter[]> {
      return driver.query<DeadLetter>(
        `SELECT id, kind, attempts, error, created_at AS "createdAt" FROM contact_outbox WHERE state = 'dead'
         ORDER BY created_at, id LIMIT ${maxRows}`,
      );
    },
    async retry(target: string, now: number): Promise<number> {
      const sql = `UPDATE contact_outbox SET state = 'waiting', attempts = 0, deliver_at = $2 WHERE ${targetSql} RETURNING id`;
      return (await driver.query(sql, [target, now])).length;
    },
    async purge(target: string): Promise<number> {
      return (await driver.query(`DELETE FROM contact_outbox WHERE ${targetSql} RETURNING id`, [target]))
        .length;
    },
  };
}
