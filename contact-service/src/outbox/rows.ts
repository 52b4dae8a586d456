import { createHash } from 'node:crypto';
import type { Mail } from '../mail/mail';
import type { NewRow } from './driver';

/** A claimed row. */
export interface Row {
  id: string;
  payload: string;
  attempts: number;
  quota_key: string | null;
  created_at: number;
}

/** A mail as a row; acknowledgements share a quota per recipient, who is not named. */
export function toRow(mail: Mail, createdAt: number): NewRow {
  const quotaKey = mail.kind === 'acknowledgement' ? digest(mail.email.toLowerCase()) : null;
  return { id: mail.id, kind: mail.kind, payload: JSON.stringify(mail), quotaKey, createdAt };
}

export function toMail(row: Row): Mail {
  return JSON.parse(row.payload);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
