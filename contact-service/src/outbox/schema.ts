import { UnusableEngine } from '../failures/failures';

/** A released entry is never changed: a new one follows it. Both engines read its SQL. */
export interface Schema {
  /** The first one makes the tables, each further one changes those of the version before. */
  migrations: readonly { version: number; sql: string }[];
  /** Older programs go on beside these: a table, an index, a nullable column. */
  additions: readonly { name: string; sql: string }[];
}

const migrations = [
  {
    version: 3,
    // 'waiting' rows have a delivery time and, while claimed, a lease; 'done' rows a removal time;
    // 'dead' rows wait for somebody to decide.
    // 'email' has the address. 'address' is its hash, 'mailbox' that of all its spellings.
    sql: `CREATE TABLE contact_outbox (
        id TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting',
        payload TEXT,
        quota_key TEXT,
        attempts INTEGER NOT NULL DEFAULT 0,
        error TEXT,
        created_at DOUBLE PRECISION NOT NULL,
        deliver_at DOUBLE PRECISION,
        leased_until DOUBLE PRECISION,
        remove_at DOUBLE PRECISION
      );
      CREATE INDEX contact_outbox_age ON contact_outbox (state, created_at);
      CREATE INDEX contact_outbox_quota ON contact_outbox (quota_key, created_at) WHERE quota_key IS NOT NULL;
      CREATE INDEX contact_outbox_delivery ON contact_outbox (state, deliver_at);
      CREATE INDEX contact_outbox_lease ON contact_outbox (leased_until) WHERE leased_until IS NOT NULL;
      CREATE INDEX contact_outbox_removal ON contact_outbox (remove_at) WHERE remove_at IS NOT NULL;
      CREATE TABLE contact_subscription (
        id TEXT PRIMARY KEY,
        token TEXT NOT NULL UNIQUE,
        course TEXT NOT NULL,
        email TEXT NOT NULL,
        address TEXT NOT NULL,
        mailbox TEXT NOT NULL,
        asked_at DOUBLE PRECISION NOT NULL,
        confirmed_at DOUBLE PRECISION,
        remove_at DOUBLE PRECISION NOT NULL,
        UNIQUE (course, address)
      );
      CREATE INDEX contact_subscription_mailbox ON contact_subscription (mailbox);
      CREATE INDEX contact_subscription_removal ON contact_subscription (remove_at);
      CREATE TABLE contact_announced (
        subscription TEXT NOT NULL REFERENCES contact_subscription (id) ON DELETE CASCADE,
        session TEXT NOT NULL,
        PRIMARY KEY (subscription, session)
      );`,
  },
];

const additions = [
  {
    name: 'quota of a domain',
    sql: 'CREATE INDEX contact_outbox_quota_age ON contact_outbox (created_at) WHERE quota_key IS NOT NULL;',
  },
  {
    name: 'alerts that wait',
    sql: `ALTER TABLE contact_subscription ADD COLUMN mail_at DOUBLE PRECISION;
      CREATE INDEX contact_subscription_mail ON contact_subscription (mail_at) WHERE mail_at IS NOT NULL;
      CREATE INDEX contact_subscription_pending ON contact_subscription (asked_at) WHERE confirmed_at IS NULL;
      CREATE INDEX contact_subscription_of_course ON contact_subscription (course, asked_at) WHERE confirmed_at IS NULL;
      CREATE INDEX contact_subscription_confirmed ON contact_subscription (course, remove_at) WHERE confirmed_at IS NOT NULL;`,
  },
];

export const outboxSchema: Schema = { migrations, additions };

/** Each migration that ran has a row, and so has each addition. */
export const versionSql = {
  create: `CREATE TABLE IF NOT EXISTS contact_outbox_version (version INTEGER PRIMARY KEY);
    CREATE TABLE IF NOT EXISTS contact_outbox_addition (name TEXT PRIMARY KEY)`,
  read: 'SELECT coalesce(max(version), 0) AS version FROM contact_outbox_version',
  readAdditions: 'SELECT name FROM contact_outbox_addition',
};

export interface InstalledSchema {
  version: number;
  appliedAdditions: string[];
}

/** The SQL is to run in one transaction; it is '' where nothing is to be done. */
export function migrationSql(
  { migrations, additions }: Schema,
  { version, appliedAdditions }: InstalledSchema,
): string {
  assertUsableVersion(version, migrations);
  const pendingMigrations = migrations
    .filter((migration) => migration.version > version)
    .map((migration) => `${migration.sql} INSERT INTO contact_outbox_version VALUES (${migration.version});`);
  const pendingAdditions = additions
    .filter(({ name }) => !appliedAdditions.includes(name))
    .map(({ name, sql }) => `${sql} INSERT INTO contact_outbox_addition VALUES ('${name}');`);
  return [...pendingMigrations, ...pendingAdditions].join('\n');
}

function assertUsableVersion(version: number, migrations: Schema['migrations']): void {
  const versions = migrations.map((migration) => migration.version);
  const [oldest, newest] = [Math.min(...versions), Math.max(...versions)];
  if (version > newest) {
    throw new UnusableEngine(
      `The outbox has tables of version ${version} and this contact service only knows ${newest}: ` +
        'start the newer release that made them, or a later one.',
    );
  }
  if (version > 0 && version < oldest) {
    throw new UnusableEngine(
      `The outbox has tables of version ${version} and this contact service only knows ${oldest}: ` +
        'start a release of 28 November 2026 once, which migrates them, then this one.',
    );
  }
}
