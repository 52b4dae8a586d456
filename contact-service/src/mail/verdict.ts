import { getSystemErrorName } from 'node:util';
import type { Verdict } from '../outbox/settings';

// The server wants other credentials or another set-up, not another mail.
const aboutUs = new Set([503, 530, 534, 535, 538]);
const networkCodes = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EABORT'];

const longestReason = 100;

/** Only a definite refusal of this very mail is final; a refusal of ourselves is retried, and somebody is told. */
export function verdictOn(error: unknown): Verdict {
  const { code, responseCode, command, errno } = (error ?? {}) as Record<string, unknown>;
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  // The server's own text may hold addresses, so only codes are kept.
  const cause = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const parts = [code, cause, reply || null, command].filter((part) => part);
  const reason = parts.join(' ').slice(0, longestReason) || 'unexpected error';
  // A network that fails comes back by itself; a refused certificate, which has no number of the system, does not.
  const isNetwork = code === 'ESOCKET' ? typeof errno === 'number' : networkCodes.includes(String(code));
  if (reply < 500) return { outcome: 'retry', reason, alert: reply === 0 && !isNetwork };
  const aboutMail = typeof command === 'string' && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return aboutMail && !aboutUs.has(reply)
    ? { outcome: 'dead', reason }
    : { outcome: 'retry', reason, alert: true };
}
