import type { Driver } from './driver';
import type { Item } from './settings';

export const pageSize = 100;

/** It holds nothing personal. */
export interface DeadLetter extends Item {
  attempts: number;
  error: string;
  createdAt: number;
}

/** A target is the id of an item, or 'all'. */
export function deadLetters(driver: Driver) {
  const chosen = `state = 'dead' AND (id = $1 OR $1 = 'all')`;
  return {
    /** Pages count from 1; a page has one item more than its size when others follow. */
    list(page: number): Promise<DeadLetter[]> {
      return driver.query<DeadLetter>(
        `SELECT id, kind, attempts, error, created_at AS "createdAt" FROM contact_outbox WHERE state = 'dead'
         ORDER BY created_at, id LIMIT $1 OFFSET $2`,
        [pageSize + 1, (page - 1) * pageSize],
      );
    },
    async retry(target: string, now: number): Promise<number> {
      const sql = `UPDATE contact_outbox SET state = 'waiting', attempts = 0, deliver_at = $2 WHERE ${chosen} RETURNING id`;
      return (await driver.query(sql, [target, now])).length;
    },
    async purge(target: string): Promise<number> {
      return (await driver.query(`DELETE FROM contact_outbox WHERE ${chosen} RETURNING id`, [target])).length;
    },
  };
}
