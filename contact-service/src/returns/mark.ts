import { randomBytes } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { same } from 'settings/operators';
import type { Driver } from '../outbox/driver';
import { identityOf } from '../request/identity';

/** The header with a mail's mark, for servers that give the mail back but not the envelope's id. */
export const returnHeader = 'X-Return-Mark';

const ownId = /^[0-9A-HJKMNP-TV-Z]{32}(?:\.ack)?$/;

/** The secret of this outbox, made once for all services that share it. */
export async function readReturnSecret(driver: Pick<Driver, 'query'>): Promise<string> {
  const sql = 'INSERT INTO contact_secret (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING';
  await driver.query(sql, [randomBytes(20).toString('hex')]);
  const [row] = await driver.query<{ secret: string }>('SELECT secret FROM contact_secret');
  return row?.secret ?? '';
}

/** A mail's id, which a visitor can know of his own, and what nobody but us can make of it. */
export const returnMark = (id: string, secret: string) => `${id}-${identityOf('return', id, secret)}`;

/** A mail with what it is known by when it comes back; one that comes back to nobody here stays as it is. */
export function marked(mail: SendMailOptions, mark: string): SendMailOptions {
  const { headers, dsn } = mail;
  return dsn
    ? { ...mail, headers: { ...headers, [returnHeader]: mark }, dsn: { ...dsn, envid: mark } }
    : mail;
}

/** The id that a mark of ours stands for. */
export function idOfMark(text = '', secret: string): string | null {
  const [id = ''] = text.trim().split('-', 1);
  return ownId.test(id) && same(text.trim(), returnMark(id, secret)) ? id : null;
}
