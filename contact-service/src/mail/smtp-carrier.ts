import { isIPv4 } from 'node:net';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import type { Carrier } from './deliver';

/** How long one mail may take, well under the outbox's lease; milliseconds. */
const usualPatience = 45_000;

/** Sends mails through an SMTP server, over a few kept connections. */
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

/** Whether a name can only mean this machine; a host may be called `127.somewhere`. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}
