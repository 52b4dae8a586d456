import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type { SMTPServerOptions };

/** A mail server on a free port of loopback that does what the options say; see `SmtpSink` for one that keeps what it gets. */
export async function openSmtpServer(options: SMTPServerOptions) {
  const server = new SMTPServer({ disableReverseLookup: true, closeTimeout: 10, logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}
