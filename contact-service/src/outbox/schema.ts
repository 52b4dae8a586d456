/**
 * The one table, in SQL that both engines read. `due_at` is when the row needs something next: a delivery while it is
 * `waiting`, its removal once it is `done`; `dead` rows wait for somebody to decide.
 */
export const schema = `
  CREATE TABLE IF NOT EXISTS contact_outbox (
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
    WHERE quota_key IS NOT NULL;
`;
