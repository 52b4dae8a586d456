import { chmodSync, mkdirSync } from 'node:fs';
import { access, constants, open } from 'node:fs/promises';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { getSystemErrorName } from 'node:util';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeFileAtomically } from '@campus/settings/disk';
import type { Config } from '../config/config';
import { maxReasonLength, mailTimeoutMs, smtpSilenceTimeoutMs } from '../limits';
import type { DeliveryResult } from '../outbox/settings';

export interface Carrier {
  readonly description: string;
  /** Resolves once the mail is out of our hands. */
  send(mail: SendMailOptions): Promise<unknown>;
  /** Rejects when mails could not leave right now. */
  verify(): Promise<unknown>;
  close(): void;
}

export function smtpCarrier(
  { host, port, secure, auth }: NonNullable<Config['smtp']>,
  dkim: Config['dkim'],
  timeoutMs = mailTimeoutMs,
): Carrier {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host,
    port,
    secure,
    // A password never leaves in clear text, except to this very machine.
    requireTLS: auth !== null && !isLoopback(host),
    auth: auth ?? undefined,
    dkim: dkim ?? undefined,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: smtpSilenceTimeoutMs,
  });
  return {
    description: `SMTP server ${host}:${port}`,
    send: (mail) => transport.sendMail({ ...mail, signal: AbortSignal.timeout(timeoutMs) }),
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** A remote host may be called `127.somewhere`, so only an address may begin so. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

// The server wants other credentials or another set-up, not another mail.
const serviceReplies = new Set([503, 530, 534, 535, 538]);
const networkCodes = ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'EABORT'];

/** Only a definite refusal of this very mail is final. Others are retried, with an alert. */
export function resultOf(error: unknown): DeliveryResult {
  const { code, responseCode, command, errno } = (error ?? {}) as Record<string, unknown>;
  const reply = typeof responseCode === 'number' ? responseCode : 0;
  // The server's own text may hold addresses, so only codes are kept.
  const cause = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const parts = [code, cause, reply || null, command].filter((part) => part);
  const reason = parts.join(' ').slice(0, maxReasonLength) || 'unexpected error';
  // Networks recover by themselves. A refused certificate does not; it has no system errno.
  const isNetwork = code === 'ESOCKET' ? typeof errno === 'number' : networkCodes.includes(String(code));
  if (reply < 500) return { outcome: 'retry', reason, alert: reply === 0 && !isNetwork };
  const isAboutMail = typeof command === 'string' && /^(MAIL FROM|RCPT TO|DATA)/.test(command);
  return isAboutMail && !serviceReplies.has(reply)
    ? { outcome: 'dead', reason }
    : { outcome: 'retry', reason, alert: true };
}

export function fileCarrier(folder: string, dkim: Config['dkim']): Carrier {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
    dkim: dkim ?? undefined,
  });
  return {
    description: `.eml files in ${folder} (SMTP_URL is not set)`,
    async send(mail) {
      const { message, messageId } = await transport.sendMail(mail);
      // A mail always has the same name, so that a second attempt replaces the first.
      const path = join(folder, `${messageId.replace(/[<>]/g, '')}.eml`);
      await writeFileAtomically(path, message as Buffer, 0o600);
      await syncFolder(folder);
    },
    verify: () => access(folder, constants.W_OK),
    close: () => transport.close(),
  };
}

/** The new name must be on the disk before the outbox forgets the mail. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
