const hour = 3600 * 1000;
const day = 24 * hour;

/** Times are milliseconds. */
export const usualLimits = {
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
