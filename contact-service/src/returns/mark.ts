import { randomBytes } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import { same } from 'settings/operators';
import type { Driver } from '../outbox/driver';
import { identityOf } from '../request/identity';

/** The header is for servers that give the mail back but not the envelope's id. */
export const returnHeader = 'X-Return-Mark';

const ownId = /^[0-9A-HJKMNP-TV-Z]{32}(?:\.ack)?$/;

/** All services that share the outbox share its secret. */
export async function readReturnSecret(driver: Pick<Driver, 'query'>): Promise<string> {
  const sql = 'INSERT INTO contact_secret (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING';
  await driver.query(sql, [randomBytes(20).toString('hex')]);
  const [row] = await driver.query<{ secret: string }>('SELECT secret FROM contact_secret');
  return row?.secret ?? '';
}

/** A visitor can know the id of his own mail, but nobody except us can make the mark of it. */
export const returnMark = (id: string, secret: string) => `${id}-${identityOf('return', id, secret)}`;

/** A mail without `dsn` comes back to nobody here, and stays as it is. */
export function marked(mail: SendMailOptions, mark: string): SendMailOptions {
  const { headers, dsn } = mail;
  return dsn
    ? { ...mail, headers: { ...headers, [returnHeader]: mark }, dsn: { ...dsn, envid: mark } }
    : mail;
}

export function idOfMark(text = '', secret: string): string | null {
  const [id = ''] = text.trim().split('-', 1);
  return ownId.test(id) && same(text.trim(), returnMark(id, secret)) ? id : null;
}
