import { randomBytes } from 'node:crypto';
import { same } from 'settings/operators';
import type { Driver } from '../outbox/driver';
import { identityOf } from '../request/identity';

/** The header with a mail's mark, for servers that give the mail back but not the envelope's id. */
export const returnHeader = 'X-Return-Mark';

/** The secret of this outbox, made once for all services that share it. */
export async function readReturnSecret(driver: Pick<Driver, 'query'>): Promise<string> {
  const fresh = randomBytes(20).toString('hex');
  await driver.query('INSERT INTO contact_secret (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING', [
    fresh,
  ]);
  const [row] = await driver.query<{ secret: string }>('SELECT secret FROM contact_secret');
  return row?.secret ?? fresh;
}

/** What a mail shows when it comes back: its id, which a visitor can know of his own, and what nobody but us can make of it. */
export const returnMark = (id: string, secret: string): string =>
  `${id}-${identityOf('return', id, secret).slice(0, 16)}`;

/** The id that a mark of ours stands for. */
export function idOfMark(text = '', secret: string): string | null {
  const [, id] = /^<?([0-9A-HJKMNP-TV-Z]{32}(?:\.ack)?)-[0-9A-Z]{16}>?$/.exec(text.trim()) ?? [];
  return id && same(text.trim().replace(/[<>]/g, ''), returnMark(id, secret)) ? id : null;
}
