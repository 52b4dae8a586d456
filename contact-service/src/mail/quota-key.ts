import { mailboxOf } from '../alerts/mailbox';
import type { Mail } from '../request/mails';

/** Mails that a stranger can have sent to anybody share a quota per mailbox, which is not named; others have none. */
export function quotaKeyOf(mail: Mail): string | null {
  if (mail.kind === 'acknowledgement') return mailboxOf(mail.email);
  return mail.kind === 'confirmation' ? `alert ${mail.mailbox}` : null;
}
