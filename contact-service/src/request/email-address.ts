import { domainToASCII } from 'node:url';
import { contactFields } from '@campus/contact-request';

const maxEmailLength = contactFields.email.max;

// Copying an address often drags these along at its ends.
const paddedAddress =
  /^[ \u00A0\u200B-\u200F\u2060\uFEFF]*([^ \u00A0\u200B-\u200F\u2060\uFEFF]+)[ \u00A0\u200B-\u200F\u2060\uFEFF]*$/;
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Gives `local@domain` in lower-case punycode; null for lists, quoted parts and IP literals. */
export function canonicalEmail(text: string): string | null {
  // An accented letter may have two units; no longer text can become an address.
  if (text.length > 2 * maxEmailLength) return null;
  const [, plain = ''] = paddedAddress.exec(text) ?? [];
  const [local = '', domain = '', ...rest] = plain.split('@');
  // domainToASCII reads a path, a port or an escape as part of a URL.
  if (rest.length > 0 || !localPart.test(local) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null;
  const ascii = domainToASCII(domain);
  const labels = ascii.split('.');
  const top = labels.at(-1) ?? '';
  if (labels.length < 2 || !labels.every((part) => label.test(part)) || !/[a-z]/.test(top)) return null;
  const address = `${local}@${ascii}`;
  return local.length > 64 || address.length > maxEmailLength ? null : address;
}

/** Addresses are compared in this form. ASCII addresses differ from it by capitals alone. */
export const comparableForm = (email: string): string =>
  (/[^!-~]/.test(email) ? (canonicalEmail(email) ?? email) : email).toLowerCase();
