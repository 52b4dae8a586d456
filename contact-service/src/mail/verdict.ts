import { getSystemErrorName } from 'node:util';
import type { Verdict } from '../outbox/settings';

/** What nodemailer and Node tell about a failure. */
interface Failure {
  code?: unknown;
  responseCode?: unknown;
  command?: unknown;
  errno?: unknown;
}

// The server wants other credentials or another set-up, not another mail.
const aboutUs = new Set([503, 530, 534, 535, 538]);

/** Characters of a reason that are kept with the mail and logged. */
const longestReason = 100;

/**
 * What to do with a mail that could not be sent. Only a definite refusal of this very mail is final; a refusal of
 * ourselves is retried, and somebody is told.
 */
export function verdictOn(error: unknown): Verdict {
  const failure = (error ?? {}) as Failure;
  const { code, responseCode, command, errno } = failure;
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  // The server's own text may hold addresses: only codes are kept.
  const cause = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const parts = [code, cause, reply || null, command].filter((part) => part);
  const reason = parts.join(' ').slice(0, longestReason) || 'unexpected error';
  if (reply < 500) return { outcome: 'retry', reason, alert: reply === 0 && !isNetwork(failure) };
  const aboutMail = typeof command === 'string' && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return aboutMail && !aboutUs.has(reply)
    ? { outcome: 'dead', reason }
    : { outcome: 'retry', reason, alert: true };
}

/** A network that fails comes back by itself; a refused certificate, which the system knows nothing of, does not. */
function isNetwork({ code, errno }: Failure): boolean {
  if (code === 'ESOCKET') return typeof errno === 'number';
  return ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EABORT'].includes(String(code));
}
