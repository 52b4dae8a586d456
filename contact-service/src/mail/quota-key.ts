import { hash } from 'node:crypto';
import type { Mail } from '../request/mails';

/** Acknowledgements share a quota per mailbox, which is not named; a request has none. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind !== 'acknowledgement') return null;
  return hash('sha256', mailbox(mail.email), 'base64url');
}

/**
 * Many hosts ignore capitals, dots and what follows a "+": a thousand spellings would fill one mailbox. Where these do
 * matter, namesakes share a quota, and the fourth of a day gets no acknowledgement.
 */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+', 1);
  return `${name.replaceAll('.', '')}@${domain}`;
}
