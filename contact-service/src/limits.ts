/** What this process takes from outside, and how long it waits for others; the outbox has its own in outbox/settings.ts. */

export const hour = 3600 * 1000;
export const day = 24 * hour;

// Requests

/** Bytes of a body, and of all headers. */
export const longestBody = 32 * 1024;
export const longestHeaders = 16 * 1024;
/** Milliseconds for the headers, and for the whole request; so many connections, idle ones among them. */
export const httpTimes = {
  headers: 5_000,
  request: 10_000,
  /** Idle connections count as well. */
  connections: 1_000,
};
/** A link is shown and pressed at most thirty times as often as a form is sent. */
export const linksForEachRequest = 30;
/** The site makes the secret in DATA_DIR/purge-token. */
export const shortestSecret = 32;
/** Clients whose requests are counted; of more, the one that was silent longest is forgotten. */
export const mostClients = 10_000;
/** Nobody reads and fills the form faster than this. */
export const shortestSeconds = 2;
/** A stranger may invent thousands of fields, with names of any length: so many are named to him, so many characters of each. */
export const mostUnknownFields = 10;
export const longestFieldName = 40;

// Times, in milliseconds

/** An outbox that hangs is not waited for longer, and for less time than the site waits for us. */
export const outboxTime = 12_000;
/** An outbox that hangs must not make whoever asks for its state hang. */
export const probeTime = 2000;
/** Less than PocketBase waits. */
export const pocketbaseTime = 3000;
/** A mail waits so long for the latest telephone number. */
export const schoolTime = 2000;
/** For one mail, well under the outbox's lease. */
export const mailTime = 45_000;
/** A frozen server must not freeze us: after so many milliseconds the outcome is unknown, and the request is refused. */
export const queryTime = 5000;
/** A migration rewrites tables, or waits while another instance does. */
export const migrationTime = 600_000;
/** After SIGTERM; beyond it, leases bring the mails back at the next start. */
export const stopTime = 25_000;

// Alerts

/** Times are milliseconds. */
export const alertLimits = {
  /** All spellings of one mailbox count together. */
  ofMailbox: 10,
  ofCourse: 5000,
  inAll: 50_000,
  /** The time runs from the moment at which the mail with the link has left. */
  toConfirm: 2 * day,
  /** A mail is tried for five days: until then an address waits for its confirmation to leave. */
  toLeave: 7 * day,
  confirmed: 365 * day,
  /** Whoever asks again within this time gets no second mail. */
  betweenMails: hour / 6,
};

// Disk and log

/** SQLite soon cannot commit with fewer bytes: its page cache and its journal need them together. */
export const leastFree = 20_000_000;
/** A log line holds no more characters of an error than this. */
export const longestError = 300;
/** Characters of what a mail server says that are kept. */
export const longestReason = 100;
