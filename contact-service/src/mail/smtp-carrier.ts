import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import type { Carrier } from './deliver';

/** Milliseconds for one mail, well under the outbox's lease. */
const usualPatience = 45_000;

export function smtpCarrier(
  { host, port, secure, auth }: NonNullable<Config['smtp']>,
  dkim: Config['dkim'],
  patience = usualPatience,
): Carrier {
  const transport = createTransport({
    pool: true,
    maxConnections: 5,
    host,
    port,
    secure,
    // A password never leaves in clear text, except to this very machine.
    requireTLS: auth !== null && !isLoopback(host),
    ...(auth && { auth }),
    ...(dkim && { dkim }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    description: `SMTP server ${host}:${port}`,
    send: (mail) => transport.sendMail({ ...mail, signal: AbortSignal.timeout(patience) }),
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
}

/** A remote host may be called `127.somewhere`, so only an address may begin so. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
