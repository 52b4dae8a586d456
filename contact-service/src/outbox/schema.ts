import { UnusableEngine } from './driver';

/**
 * What makes the tables of version N out of those of N - 1, in SQL that both engines read. An entry that was released
 * is never changed: a new one follows it.
 */
const migrations = [
  // 1: as they were before versions were counted, which is what IF NOT EXISTS is for.
  `CREATE TABLE IF NOT EXISTS contact_outbox (
     id TEXT PRIMARY KEY,
     kind TEXT NOT NULL,
     state TEXT NOT NULL DEFAULT 'waiting',
     payload TEXT,
     quota_key TEXT,
     attempts INTEGER NOT NULL DEFAULT 0,
     error TEXT,
     created_at DOUBLE PRECISION NOT NULL,
     due_at DOUBLE PRECISION NOT NULL
   );
   CREATE INDEX IF NOT EXISTS contact_outbox_due ON contact_outbox (state, due_at);
   CREATE INDEX IF NOT EXISTS contact_outbox_age ON contact_outbox (state, created_at);
   CREATE INDEX IF NOT EXISTS contact_outbox_quota ON contact_outbox (quota_key, created_at)
     WHERE quota_key IS NOT NULL;`,
  // 2: due_at was three times in one. A row that is 'waiting' has a time of delivery and, while somebody delivers it, the
  // end of the lease; one that is 'done' has the time of its removal; a 'dead' one waits for somebody to decide.
  `ALTER TABLE contact_outbox ADD COLUMN deliver_at DOUBLE PRECISION;
   ALTER TABLE contact_outbox ADD COLUMN leased_until DOUBLE PRECISION;
   ALTER TABLE contact_outbox ADD COLUMN remove_at DOUBLE PRECISION;
   UPDATE contact_outbox SET deliver_at = due_at WHERE state = 'waiting';
   UPDATE contact_outbox SET remove_at = due_at WHERE state = 'done';
   DROP INDEX contact_outbox_due;
   ALTER TABLE contact_outbox DROP COLUMN due_at;
   CREATE INDEX contact_outbox_delivery ON contact_outbox (state, deliver_at);
   CREATE INDEX contact_outbox_lease ON contact_outbox (leased_until) WHERE leased_until IS NOT NULL;
   CREATE INDEX contact_outbox_removal ON contact_outbox (remove_at) WHERE remove_at IS NOT NULL;`,
];

/** Where the tables' version stands, a row for each migration that ran. */
export const createVersions =
  'CREATE TABLE IF NOT EXISTS contact_outbox_version (version INTEGER PRIMARY KEY)';
export const readVersion = 'SELECT coalesce(max(version), 0) AS version FROM contact_outbox_version';

/** The SQL that brings tables of a version to ours, '' when they are; to be run in one transaction. */
export function migrationsFrom(version: number): string {
  const ours = migrations.length;
  if (version > ours) {
    throw new UnusableEngine(
      `The outbox has tables of version ${version} and this contact service only knows ${ours}: ` +
        'start the newer release that made them, or a later one.',
    );
  }
  return migrations
    .slice(version)
    .map((sql, index) => `${sql} INSERT INTO contact_outbox_version VALUES (${version + index + 1});`)
    .join('\n');
}
