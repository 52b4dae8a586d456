import type { Driver } from './driver';

/** How many of them are listed at once. */
export const pageSize = 100;

/** An item that was given up; nothing in it is personal. */
export interface DeadLetter {
  id: string;
  kind: string;
  attempts: number;
  error: string;
  createdAt: Date;
}

/** What an operator may do with what was given up: one by its id, or 'all'. */
export function deadLetters(driver: Driver) {
  const chosen = `state = 'dead' AND (id = $1 OR $1 = 'all')`;
  return {
    /** A page of them, the oldest first, counted from 1; one more than a page holds when others follow. */
    async list(page: number): Promise<DeadLetter[]> {
      const rows = await driver.query<{
        id: string;
        kind: string;
        attempts: number;
        error: string;
        created_at: number;
      }>(
        `SELECT id, kind, attempts, error, created_at FROM contact_outbox WHERE state = 'dead'
         ORDER BY created_at, id LIMIT $1 OFFSET $2`,
        [pageSize + 1, (page - 1) * pageSize],
      );
      return rows.map(({ created_at, ...row }) => ({
        ...row,
        createdAt: new Date(created_at),
      }));
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
