import { domainOf, mailboxOf } from '../alerts/mailbox';
import type { Mail } from '../request/mails';

/** A stranger can have these mails sent to anybody, so they share a quota per mailbox and one per domain. The key names neither. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind === 'acknowledgement') return `${mailboxOf(mail.email)}${domainOf(mail.email)}`;
  return mail.kind === 'confirmation' ? `alert ${mail.mailbox}` : null;
}
