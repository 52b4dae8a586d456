import { dayMs, hourMs } from '../limits';
import type { Driver } from './driver';
import { retryDelayMs, shouldGiveUp, type Item, type OutboxSettings, type DeliveryResult } from './settings';

const purgeBatchSize = 1000;

/** This reason raises an alarm: somebody may be using us against the domain. */
export const domainQuota = 'quota of the domain';

export interface NewRow extends Item {
  payload: string;
  quotaKey: string | null;
  createdAt: number;
}

export interface Row extends NewRow {
  attempts: number;
}

export interface OutboxStats {
  waiting: number;
  dead: number;
  oldestSeconds: number;
}

/** The rows of the outbox, in either engine. */
export class Queue {
  private readonly driver: Driver;
  private readonly settings: OutboxSettings<Item>;

  constructor(driver: Driver, settings: OutboxSettings<Item>) {
    this.driver = driver;
    this.settings = settings;
  }

  /** Gives the ids that were new. */
  async insert(rows: NewRow[]): Promise<string[]> {
    const stored = await this.driver.query<Item>(
      `INSERT INTO contact_outbox (id, kind, payload, quota_key, created_at, deliver_at)
       SELECT value->>'id', value->>'kind', value->>'payload', value->>'quotaKey',
         CAST(value->>'createdAt' AS DOUBLE PRECISION), CAST(value->>'createdAt' AS DOUBLE PRECISION)
       FROM ${this.driver.jsonArrayFunction}($1) WHERE TRUE ON CONFLICT (id) DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    return stored.map(({ id }) => id);
  }

  async claim(limit: number): Promise<Row[]> {
    const { leaseMs, now } = this.settings;
    const rows = await this.driver.query<Row>(
      `UPDATE contact_outbox SET attempts = attempts + 1, leased_until = $1
       WHERE id IN (
         SELECT id FROM contact_outbox
         WHERE state = 'waiting' AND deliver_at <= $2 AND (leased_until IS NULL OR leased_until <= $2)
         ORDER BY deliver_at LIMIT $3 ${this.driver.skipLocked})
       RETURNING id, kind, payload, attempts, quota_key AS "quotaKey", created_at AS "createdAt"`,
      [now() + leaseMs, now(), limit],
    );
    if (rows.length === 0) await this.resetFutureTimes();
    return rows;
  }

  /** What waits longer than any delay or lease has its time from a clock that was wrong. */
  private async resetFutureTimes(): Promise<void> {
    const { driver } = this;
    const { leaseMs, retry } = this.settings;
    const now = this.settings.now();
    const latest = now + 2 * Math.max(leaseMs, retry.maxDelayMs);
    const resetDeliveries = `UPDATE contact_outbox SET deliver_at = $1 WHERE state = 'waiting' AND deliver_at > $2`;
    const resetLeases = 'UPDATE contact_outbox SET leased_until = NULL WHERE leased_until > $1';
    await Promise.all([driver.query(resetDeliveries, [now, latest]), driver.query(resetLeases, [latest])]);
  }

  /** A key has a quota per day, its domain one per hour. Gives the exceeded one. */
  async findExceededQuota(id: string, key: string | null): Promise<string | undefined> {
    if (key === null) return undefined;
    const { dailyQuota, hourlyQuota } = this.settings;
    const isReachedSql = (condition: string, windowMs: number, max: number) => `(SELECT count(*) FROM (
      SELECT id FROM contact_outbox AS other WHERE quota_key ${condition} AND quota_key IS NOT NULL AND created_at > mine.created_at - ${windowMs}
        AND (created_at, id) < (mine.created_at, mine.id) LIMIT ${max}) AS earlier) >= ${max}`;
    const [, domain] = key.split('@');
    const [row] = await this.driver.query<{ quota: string | null }>(
      `SELECT CASE WHEN ${isReachedSql('= $2', dayMs, dailyQuota)} THEN 'quota'
         WHEN $3 <> '' AND ${isReachedSql('LIKE $3', hourMs, hourlyQuota)} THEN '${domainQuota}' END AS quota
       FROM contact_outbox AS mine WHERE id = $1`,
      [id, key, domain ? `%@${domain}` : ''],
    );
    return row?.quota ?? undefined;
  }

  /** `attempts` differs where somebody else claimed the item meanwhile. */
  async settle(row: Row, result: DeliveryResult): Promise<void> {
    const { retry, retentionMs, now } = this.settings;
    const done = { state: 'done', deliverAt: null, removeAt: now() + retentionMs };
    const { state, deliverAt, removeAt } = {
      sent: done,
      dropped: done,
      retry: { state: 'waiting', deliverAt: now() + retryDelayMs(row.attempts, retry), removeAt: null },
      dead: { state: 'dead', deliverAt: null, removeAt: null },
    }[result.outcome];
    await this.driver.query(
      `UPDATE contact_outbox SET state = $1, deliver_at = $2, remove_at = $3, error = $4, leased_until = NULL,
         payload = CASE WHEN $1 = 'done' THEN NULL ELSE payload END
       WHERE id = $5 AND attempts = $6 AND state = 'waiting'`,
      [state, deliverAt, removeAt, 'reason' in result ? result.reason : null, row.id, row.attempts],
    );
  }

  /** A retry is the end of an item that was tried long and often enough. */
  finalResult(row: Row, result: DeliveryResult): DeliveryResult {
    const { retry, now } = this.settings;
    const isFinal = result.outcome === 'retry' && shouldGiveUp(now() - row.createdAt, row.attempts, retry);
    return isFinal ? { outcome: 'dead', reason: result.reason } : result;
  }

  /** The trace stays as long as that of a delivered item, with the reason. */
  private async eraseDead(): Promise<number> {
    const { retentionMs, deadRetentionMs, now } = this.settings;
    const sql = `UPDATE contact_outbox SET state = 'done', payload = NULL, remove_at = $1, error = substr('erased: ' || error, 1, 100)
      WHERE state = 'dead' AND id IN (SELECT id FROM contact_outbox WHERE state = 'dead' AND created_at <= $2 LIMIT ${purgeBatchSize}) RETURNING id`;
    return this.runInBatches(sql, [now() + retentionMs, now() - deadRetentionMs]);
  }

  /** Few rows go at a time, so that requests get through. Gives how many went. */
  private async runInBatches(sql: string, params: number[]): Promise<number> {
    for (let count = 0; ;) {
      const { length } = await this.driver.query(sql, params);
      count += length;
      if (length < purgeBatchSize) return count;
    }
  }

  async purge(): Promise<void> {
    const { now, maxTraces, onErased } = this.settings;
    const erased = await this.eraseDead();
    if (erased > 0) onErased(erased);
    const deleteTracesSql = (condition: string) => `DELETE FROM contact_outbox WHERE id IN (
      SELECT id FROM contact_outbox WHERE remove_at IS NOT NULL AND ${condition}) RETURNING id`;
    const [old, tooMany] = ['remove_at <= $1 ORDER BY remove_at', 'TRUE ORDER BY remove_at DESC'];
    await this.runInBatches(deleteTracesSql(`${old} LIMIT ${purgeBatchSize}`), [now()]);
    await this.runInBatches(deleteTracesSql(`${tooMany} LIMIT ${purgeBatchSize} OFFSET $1`), [maxTraces]);
  }

  async countStored(): Promise<number> {
    const sql = `SELECT CAST(count(*) AS INTEGER) AS stored FROM contact_outbox WHERE state IN ('waiting', 'dead')`;
    const [row] = await this.driver.query<{ stored: number }>(sql);
    return row?.stored ?? 0;
  }

  /** Rejects where the database takes no writes: on a read-only disk, on a replica. */
  async ping(): Promise<void> {
    await this.driver.query('UPDATE contact_outbox SET id = id WHERE FALSE');
  }

  /** A mail that was put back is old at once, but late only when it is refused again. */
  async stats(): Promise<OutboxStats> {
    const [row] = await this.driver.query<{ waiting: number; dead: number; oldest: number | null }>(
      `SELECT CAST(count(CASE WHEN state = 'waiting' THEN 1 END) AS INTEGER) AS waiting,
         CAST(count(CASE WHEN state = 'dead' THEN 1 END) AS INTEGER) AS dead,
         min(CASE WHEN state = 'waiting' AND (attempts > 1 OR error IS NULL) THEN created_at END) AS oldest
       FROM contact_outbox WHERE state IN ('waiting', 'dead')`,
    );
    const { waiting = 0, dead = 0, oldest = null } = row ?? {};
    const now = this.settings.now();
    return { waiting, dead, oldestSeconds: Math.max(0, Math.round((now - (oldest ?? now)) / 1000)) };
  }
}
