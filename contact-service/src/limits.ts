/** Limits on requests, and timeouts for other services; outbox/settings.ts has the outbox's. */

export const hourMs = 3600 * 1000;
export const dayMs = 24 * hourMs;

// Requests

/** Bytes of a body, and of all headers. */
export const maxBodyBytes = 32 * 1024;
export const maxHeaderBytes = 16 * 1024;
export const httpLimits = {
  headersTimeoutMs: 5_000,
  requestTimeoutMs: 10_000,
  /** Idle connections count as well. */
  maxConnections: 1_000,
};
/** A link is shown and pressed at most thirty times as often as a form is sent. */
export const linkRateFactor = 30;
/** The site makes the secret in DATA_DIR/purge-token. */
export const minSecretLength = 32;
/** Nobody reads and fills the form faster than this. */
export const minFormSeconds = 2;

// Times, in milliseconds

/** An outbox that hangs is not waited for longer, and for less time than the site waits for us. */
export const outboxTimeoutMs = 12_000;
/** An outbox that hangs must not make whoever asks for its state hang. */
export const probeTimeoutMs = 2000;
/** Less than PocketBase waits. */
export const pocketbaseTimeoutMs = 3000;
/** A mail waits so long for the latest telephone number. */
export const schoolTimeoutMs = 2000;
/** For one mail, well under the outbox's lease. */
export const mailTimeoutMs = 150_000;
/** A server may read the text before it answers. Who leaves earlier sends a copy each time. */
export const smtpSilenceTimeoutMs = 120_000;
/** After this time the outcome of a query is unknown, and the request is refused. */
export const queryTimeoutMs = 5000;
/** A migration rewrites tables, or waits while another instance does. */
export const migrationTimeoutMs = 600_000;
/** After SIGTERM; beyond it, leases bring the mails back at the next start. */
export const stopTimeoutMs = 25_000;

// Alerts

/** Times are milliseconds. */
export const alertLimits = {
  /** All spellings of one mailbox count together. */
  maxPerMailbox: 10,
  maxPerCourse: 5000,
  maxTotal: 50_000,
  /** The time runs from the moment at which the mail with the link has left. */
  confirmationTtlMs: 2 * dayMs,
  /** A mail is tried for five days: until then an address waits for its confirmation to leave. */
  pendingTtlMs: 7 * dayMs,
  confirmedTtlMs: 365 * dayMs,
  /** Whoever asks again within this time gets no second mail. */
  mailIntervalMs: hourMs / 6,
};

// Disk and log

/** SQLite cannot commit with fewer bytes: its page cache and its journal need them together. */
export const minFreeBytes = 20_000_000;
/** A log line holds no more characters of an error than this. */
export const maxErrorLength = 300;
/** Characters of what a mail server says that are kept. */
export const maxReasonLength = 100;
