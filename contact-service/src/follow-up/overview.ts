import type { Driver } from '../outbox/driver';
import { receiptOf } from '../request/identity';

/** How many of each list are shown. */
const most = 100;

/** A mail that did not arrive; nothing in it is personal. Times are milliseconds since 1970. */
interface Undelivered {
  id: string;
  receipt: string;
  kind: string;
  createdAt: number;
  /** Codes of the mail server, or what became of it here. */
  reason: string;
}

/** What the school is shown of its mails. */
export interface Overview {
  /** Mails on their way, and the age of the oldest of them in seconds. */
  waiting: number;
  oldestSeconds: number;
  /** Given up, with their content: they can be sent again until `erasedAt`. */
  givenUp: (Undelivered & { erasedAt: number })[];
  /** Over: what could not be delivered to a visitor, or came back without its text. */
  lost: Undelivered[];
}

type Stats = () => Promise<{ waiting: number; oldestSeconds: number }>;

/** Reads it from the outbox's engine; `kept` is for how long the content of a given-up mail is kept, milliseconds. */
export async function readOverview(driver: Driver, stats: Stats, kept: number): Promise<Overview> {
  const columns = 'id, kind, created_at AS "createdAt", error AS "reason"';
  const [{ waiting, oldestSeconds }, dead, over] = await Promise.all([
    stats(),
    driver.query<Omit<Undelivered, 'receipt'>>(
      `SELECT ${columns} FROM contact_outbox WHERE state = 'dead' ORDER BY created_at, id LIMIT $1`,
      [most],
    ),
    // What was not sent on purpose has a reason, too, but no code of a server.
    driver.query<Omit<Undelivered, 'receipt'>>(
      `SELECT ${columns} FROM contact_outbox WHERE state = 'done' AND kind IN ('request', 'acknowledgement')
         AND error IS NOT NULL AND error <> 'quota' ORDER BY created_at DESC, id LIMIT $1`,
      [most],
    ),
  ]);
  return {
    waiting,
    oldestSeconds,
    givenUp: dead.map((row) => ({ ...named(row), erasedAt: row.createdAt + kept })),
    lost: over.map(named),
  };
}

const named = (row: Omit<Undelivered, 'receipt'>): Undelivered => ({
  ...row,
  reason: row.reason ?? '',
  receipt: receiptOf(row.id),
});
