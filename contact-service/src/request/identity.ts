import { hash, randomUUID } from 'node:crypto';
import { additions, type ContactRequest, type FieldName, specifiedNames } from 'contact-request';

// Crockford's alphabet: no I, L, O, U to misread on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The identity of a request. With a key, the same key and the same request give the same identity, which makes a
 * repeated post harmless; without one every post is new. A request of the seven fields has the identity that it had
 * before there were additions: one that is repeated to the next release of the service is still one.
 */
export function requestId(request: ContactRequest, key: string = randomUUID()): string {
  const texts = (names: readonly FieldName[]) => names.map((name) => String(request[name] ?? ''));
  const added = texts(additions);
  return identityOf(key, texts(specifiedNames), ...(added.some(Boolean) ? [added] : []));
}

/** The same identity for the same parts; 32 letters that nobody guesses where a part is secret. */
export function identityOf(...parts: unknown[]): string {
  return encode(hash('sha256', JSON.stringify(parts), 'hex').slice(0, 40));
}

/** The number the visitor reads: the start of the identity, `7K2QX-M9DTP`. */
export function receiptOf(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
}

/** 40 hexadecimal digits in 32 letters of five bits. */
function encode(digits: string): string {
  const letters = BigInt(`0x${digits}`).toString(32).padStart(32, '0');
  return letters.replace(/./g, (letter) => alphabet.charAt(Number.parseInt(letter, 32)));
}
