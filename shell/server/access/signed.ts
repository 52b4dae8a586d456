import { createHmac } from 'node:crypto';
import { same } from 'settings/operators';

/**
 * Makes texts for cookies that nobody without the key can make, each for one purpose and for so many seconds. Nothing is kept on
 * the server.
 */
export function createSigner(key: string, now = Date.now) {
  const mark = (purpose: string, text: string) =>
    createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');

  return {
    /** The value is of letters, digits, "-" and "_". */
    sign(purpose: string, value: string, seconds: number): string {
      const text = `${value}.${Math.floor(now() / 1000) + seconds}`;
      return `${text}.${mark(purpose, text)}`;
    },
    /** The value that was signed; undefined where it was not, or is too old. */
    read(purpose: string, signed: string): string | undefined {
      const [value = '', end = '', ...rest] = signed.split('.', 4);
      const expected = mark(purpose, `${value}.${end}`);
      if (!same(rest.join('.'), expected) || Number(end) * 1000 < now()) return undefined;
      return value;
    },
  };
}
