import { createHash } from 'node:crypto';
import type { Mail } from '../request/mail';
import type { NewRow } from './driver';

/** A claimed row. */
export interface Row {
  id: string;
  kind: Mail['kind'];
  payload: string | null;
  attempts: number;
  quota_key: string | null;
  created_at: number;
}

/** A mail as a row; acknowledgements share a quota per mailbox, which is not named. */
export function toRow(mail: Mail, createdAt: number): NewRow {
  const quotaKey = mail.kind === 'acknowledgement' ? digest(mailbox(mail.email)) : null;
  return { id: mail.id, kind: mail.kind, payload: JSON.stringify(mail), quotaKey, createdAt };
}

/** The row's mail; null when what is stored is no mail, whose text no log may repeat. */
export function toMail({ id, payload }: Row): Mail | null {
  try {
    const mail = JSON.parse(payload ?? 'null');
    return mail?.id === id ? mail : null;
  } catch {
    return null;
  }
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

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
