import { createHash, randomUUID } from 'node:crypto';
import { type ContactRequest, fieldNames } from 'contact-request';

// Crockford's alphabet: no I, L, O, U to misread on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The identity of a request. With a key, the same key and the same request give the same identity, which makes a
 * repeated post harmless; without one every post is new.
 */
export function requestId(request: ContactRequest, key: string = randomUUID()): string {
  const fields = fieldNames.map((name) => request[name] ?? '');
  return encode(
    createHash('sha256')
      .update(JSON.stringify([key, fields]))
      .digest()
      .subarray(0, 20),
  );
}

/** The number the visitor reads: the start of the identity, `7K2QX-M9DTP`. */
export function receiptOf(id: string): string {
  return `${id.slice(0, 5)}-${id.slice(5, 10)}`;
}

/** Five bits a letter; only whole groups of five bytes are given. */
function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.match(/.{5}/g) ?? [];
  return letters.map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}
