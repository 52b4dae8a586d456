import { hash } from 'node:crypto';

/** All spellings of a mailbox share this hash: many hosts ignore capitals, dots and "+…", so that a thousand of them fill one mailbox. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+', 1);
  return hash('sha256', `${name.replaceAll('.', '')}@${domain}`, 'base64url');
}

/** Only the last two labels are hashed: below them the owner of a domain has as many names as he likes. */
export function domainOf(email: string): string {
  const domain = email.toLowerCase().slice(email.lastIndexOf('@') + 1);
  return `@${hash('sha256', domain.split('.').slice(-2).join('.')).slice(0, 16)}`;
}

export const addressOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');
