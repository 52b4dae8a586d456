import type { Driver } from './driver';
import type { Item } from './settings';

/** How many of them are listed at once. */
export const pageSize = 100;

/** An item that was given up; nothing in it is personal. */
export interface DeadLetter extends Item {
  attempts: number;
  error: string;
  createdAt: number;
}

/** What an operator may do with what was given up: one by its id, or 'all'. */
export function deadLetters(driver: Driver) {
  const chosen = `state = 'dead' AND (id = $1 OR $1 = 'all')`;
  return {
    /** A page of them, the oldest first, counted from 1; one more than a page holds when others follow. */
    list(page: number): Promise<DeadLetter[]> {
      return driver.query<DeadLetter>(
        `SELECT id, kind, attempts, error, created_at AS "createdAt" FROM contact_outbox WHERE state = 'dead'
         ORDER BY created_at, id LIMIT $1 OFFSET $2`,
        [pageSize + 1, (page - 1) * pageSize],
      );
    },
    /** Puts them back in the queue, as if they were new; tells how many. */
    async retry(target: string, now: number): Promise<number> {
      const sql = `UPDATE contact_outbox SET state = 'waiting', attempts = 0, deliver_at = $2 WHERE ${chosen} RETURNING id`;
      return (await driver.query(sql, [target, now])).length;
    },
    /** Deletes them for good; tells how many. */
    async purge(target: string): Promise<number> {
      return (await driver.query(`DELETE FROM contact_outbox WHERE ${chosen} RETURNING id`, [target])).length;
    },
  };
}
