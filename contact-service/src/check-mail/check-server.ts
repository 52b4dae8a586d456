import { lookup } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { isLoopback } from '../mail/smtp-carrier';
import { doubtful, type Finding, good, wrong } from './finding';

type Server = NonNullable<Config['smtp']>;

export async function checkServer(server: Server): Promise<Finding[]> {
  const { host, port, secure, auth } = server;
  const isNear = isLoopback(host);
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
  const own = { host, port, secure, ...timeouts, requireTLS: !isNear, ...(auth && { auth }) };
  try {
    await createTransport(own).verify();
  } catch (error) {
    return judge(server, error as NodeJS.ErrnoException);
  }
  return [
    good('server', `${host}:${port} answers${auth ? ', and takes the password' : ''}.`),
    good('TLS', isNear && !secure ? 'none is needed to this very machine.' : 'its certificate is good.'),
  ];
}

function judge({ host, port, secure, auth }: Server, error: NodeJS.ErrnoException): Finding[] {
  const reason = reasonOf(error);
  if (/certificate|altnames|self.signed/i.test(reason)) {
    const remedy =
      'use the name that it was made for in SMTP_URL, renew it, or give its authority in NODE_EXTRA_CA_CERTS';
    return [wrong('TLS', `the certificate of ${host} is not to be trusted: ${reason}.`, remedy)];
  }
  const other = 'use smtps://…:465, or another server';
  if (error.code === 'ETLS' && auth) {
    return [wrong('TLS', `${host} offers none: the contact service sends no password there.`, other)];
  }
  if (error.code === 'ETLS') return [doubtful('TLS', `${host} offers none: mails travel readable.`, other)];
  if (error.code === 'EAUTH') {
    // The server's reply is not repeated: it may hold what was sent.
    const remedy =
      'check user and password in SMTP_URL, "@" written as %40; some providers want a password made for programs';
    return [wrong('password', `${host} refuses it.`, remedy)];
  }
  const remedy = /SSL|wrong version/i.test(reason)
    ? 'smtps:// is for port 465; elsewhere smtp:// (which begins without TLS and goes on with it)'
    : 'check the name and the port in SMTP_URL, and that the firewall lets this machine out: 587 or 465, as many hosts shut 25';
  const how = `${host}:${port} cannot be used${secure ? ' by TLS' : ''}`;
  return [wrong('server', `${how}: ${reason}.`, remedy)];
}

/** A server that takes our mails probably hands them on from its own address; a private address tells nothing of that. */
export async function relayOf({ host }: Server): Promise<string[]> {
  const own = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;
  const found = await lookup(host).catch(() => undefined);
  return found && !own.test(found.address) ? [found.address] : [];
}
