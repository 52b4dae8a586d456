import { hash, randomUUID } from 'node:crypto';
import { additions, type ContactRequest, type FieldName, specifiedNames } from '@campus/contact-request';

// Crockford's alphabet has no I, L, O or U to misread on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The same key and request have the same identity, so a repeated post is harmless. Absent additions
 * do not count: seven specified fields have one identity in every release of the service.
 */
export function requestId(request: ContactRequest, key: string = randomUUID()): string {
  const texts = (names: readonly FieldName[]) => names.map((name) => String(request[name] ?? ''));
  const additionTexts = texts(additions);
  const specifiedTexts = texts(specifiedNames);
  if (!additionTexts.some(Boolean)) return identityOf(key, specifiedTexts);
  return identityOf(key, specifiedTexts, additionTexts);
}

/** The same parts give the same 32 letters, which nobody guesses where a part is secret. */
export function identityOf(...parts: unknown[]): string {
  return encode(hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40));
}

/** A visitor reads a number such as `7K2QX-M9DTP`. */
export function receiptOf(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
}

/** 40 hexadecimal digits are 32 letters of five bits. */
function encode(digits: string): string {
  const letters = BigInt(`0x${digits}`).toString(32).padStart(32, '0');
  return letters.replace(/./g, (letter) => alphabet.charAt(Number.parseInt(letter, 32)));
}
