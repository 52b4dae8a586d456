import { domainOf, mailboxOf } from '../alerts/mailbox';
import type { Mail } from '../request/mails';

/** Mails that a stranger can have sent to anybody share a quota per mailbox, and one per domain, neither of which is named. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind === 'acknowledgement') return `${mailboxOf(mail.email)}${domainOf(mail.email)}`;
  return mail.kind === 'confirmation' ? `alert ${mail.mailbox}` : null;
}
