import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import PostalMime from 'postal-mime';
import { same } from '@campus/settings/operators';
import { mostMarks } from '../limits';
import type { Driver } from '../outbox/driver';
import { identityOf, receiptOf } from '../request/identity';
import type { MailOf } from '../request/mails';

/** A request that comes back whole is given up: the school can have it sent again. The trace of any other mail keeps the reason. */
export function createReturns(driver: Driver, log: Pick<FastifyBaseLogger, 'error' | 'warn'>) {
  /** undefined where the mail is not ours, is no longer known or is not done. */
  async function mark({ id, status, source }: DeliveryReport): Promise<string | undefined> {
    const [row] = await driver.query<{ kind: string; createdAt: number }>(
      `SELECT kind, created_at AS "createdAt" FROM contact_outbox WHERE id = $1 AND state = 'done'`,
      [id],
    );
    if (!row) return undefined;
    const again: MailOf<'returned'> | null =
      row.kind === 'request' && source
        ? { id, kind: 'returned', receipt: receiptOf(id), receivedAt: row.createdAt, source }
        : null;
    const change = again
      ? `state = 'dead', payload = $3, remove_at = NULL`
      : // $3 is empty here: the payload of what is done stays NULL.
        `payload = NULLIF($3, '')`;
    const rows = await driver.query<{ kind: string }>(
      `UPDATE contact_outbox SET error = $2, ${change} WHERE id = $1 AND state = 'done' RETURNING kind`,
      [id, `returned ${status}`, again ? JSON.stringify(again) : ''],
    );
    return rows[0]?.kind;
  }

  return {
    /** false where the mail is no report on a mail of ours. */
    async take(text: string): Promise<boolean> {
      const report = await readReport(text, await readReturnSecret(driver));
      if (!report) return false;
      const kind = await mark(report);
      const facts = { receipt: receiptOf(report.id), kind, status: report.status };
      if (kind === 'request') {
        const advice = report.source
          ? 'it is shown under « Courrier »'
          : 'the server did not give its text back';
        log.error({ ...facts, alert: true }, `a request came back from the school’s mailbox: ${advice}`);
      } else
        log.warn(facts, kind ? 'a mail came back' : 'a mail came back that the outbox does not know as sent');
      return true;
    },
  };
}

/** A mail server reports like this on a mail of ours that it could not deliver (RFC 3464). */
interface DeliveryReport {
  id: string;
  /** `5.1.1` means that there is no such mailbox, `4.4.7` that the mail was tried for too long. */
  status: string;
  /** null where the server did not give the whole mail back. */
  source: string | null;
}

/** What is in another mail stays text. */
const options = { forceRfc822Attachments: true, attachmentEncoding: 'utf8' } as const;

/** null for all but a server's report of a final failure of a mail with our mark: an answer of a person, a delay, a success. */
export async function readReport(text: string, secret: string): Promise<DeliveryReport | null> {
  // Each part costs the reader a tenth of a millisecond; a server's report has three.
  if ((text.match(/^--/gm)?.length ?? 0) > mostMarks) return null;
  // A mail that nests too deep is none.
  const mail = await PostalMime.parse(text, options).catch(() => null);
  const type = mail?.headers.find(({ key }) => key === 'content-type')?.value ?? '';
  if (!mail || !/^multipart\/report\b/i.test(type)) return null;
  const part = (pattern: RegExp) => mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
  const said = String(part(/^message\/delivery-status$/)?.content ?? '');
  const returned = part(/^message\/rfc822$|\/rfc822-headers$/);
  // One group of fields is about the mail, each other one about a recipient.
  const failed = said.split(/\n[ \t]*\n/).find((group) => /^action:[ \t]*failed[ \t]*$/im.test(group));
  const status = /^status:[ \t]*([45]\.\d{1,3}\.\d{1,3})/im.exec(failed ?? '')?.[1];
  const source = returned ? String(returned.content) : '';
  const original = await PostalMime.parse(source, options).catch(() => null);
  const header = original?.headers.find(({ key }) => key === returnHeader.toLowerCase())?.value;
  const id = idOfMark(header, secret) ?? idOfMark(/^original-envelope-id:(.*)$/im.exec(said)?.[1], secret);
  if (!id || !status) return null;
  const isWhole =
    returned?.mimeType === 'message/rfc822' && (original?.text ?? original?.html ?? '').trim() !== '';
  return { id, status, source: isWhole ? source : null };
}

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

function idOfMark(text = '', secret: string): string | null {
  const [id = ''] = text.trim().split('-', 1);
  return ownId.test(id) && same(text.trim(), returnMark(id, secret)) ? id : null;
}
