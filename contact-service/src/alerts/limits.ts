const hour = 3600 * 1000;
const day = 24 * hour;

/** How many subscriptions there may be, and how long each stays; times are milliseconds. */
export const usualLimits = {
  /** Of all spellings of one mailbox. */
  ofMailbox: 10,
  ofCourse: 5000,
  inAll: 50_000,
  /** The link of a confirmation is good for so long after its mail has left. */
  toConfirm: 2 * day,
  /** A mail is tried for five days: until then an address waits for its confirmation to leave. */
  toLeave: 7 * day,
  /** From the confirmation on. */
  confirmed: 365 * day,
  /** Whoever asks again within this time gets no second mail. */
  betweenMails: hour / 6,
};
