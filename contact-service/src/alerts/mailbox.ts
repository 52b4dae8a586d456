import { hash } from 'node:crypto';

/**
 * A hash that all spellings of a mailbox share. Many hosts ignore capitals, dots and what follows a "+": a thousand spellings
 * would fill one mailbox. Where these do matter, namesakes share the mailbox's limits.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+', 1);
  return hash('sha256', `${name.replaceAll('.', '')}@${domain}`, 'base64url');
}

/** A short hash of the domain that an address belongs to, by its last two labels: one owner has as many names below it as he likes. */
export function domainOf(email: string): string {
  const domain = email.toLowerCase().slice(email.lastIndexOf('@') + 1);
  return `@${hash('sha256', domain.split('.').slice(-2).join('.')).slice(0, 16)}`;
}

/** A hash of this very address, whatever its capitals. */
export const addressOf = (email: string): string => hash('sha256', email.toLowerCase(), 'base64url');
