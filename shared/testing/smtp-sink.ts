import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { until } from './until';

/** What the server does wrong, until told otherwise. */
export type Fault =
  | { at: 'CONN' | 'MAIL' | 'RCPT' | 'DATA' | 'AUTH'; code: number }
  /** The connection breaks while the mail is on its way. */
  | { at: 'cut' }
  /** The mail is accepted after a while. */
  | { at: 'slow'; milliseconds: number };

/** A real SMTP server that keeps what it receives and fails on demand. */
export class SmtpSink {
  fault: Fault | null = null;
  /** How many times a fault happened. */
  failures = 0;
  /** How many mails began to arrive. */
  arriving = 0;
  readonly received: ParsedMail[] = [];
  /** To whom each of them was really addressed, whatever its headers say. */
  readonly recipients: string[][] = [];
  /** Where an undeliverable mail goes back to, and how much of it (`FULL`, `HDRS`). */
  readonly returnPaths: string[] = [];
  /** Who showed a password. */
  readonly logins: string[] = [];
  #server: SMTPServer | undefined;
  #port = 0;
  readonly #sockets = new Map<number, Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get urlWithPassword(): string {
    return `smtp://user:pass@127.0.0.1:${this.#port}`;
  }

  /** Mails to the school only. */
  get requests(): ParsedMail[] {
    return this.received.filter(({ headers }) => !headers.has('auto-submitted'));
  }

  get acknowledgements(): ParsedMail[] {
    return this.received.filter(({ headers }) => headers.has('auto-submitted'));
  }

  /** Waits for a mail. */
  async next(matches: (mail: ParsedMail) => boolean): Promise<ParsedMail> {
    let found: ParsedMail | undefined;
    await until('a mail arrives', () => {
      found = this.received.find(matches);
      return found !== undefined;
    });
    return found as ParsedMail;
  }

  /** Starts, on the same port as before if it already ran. */
  async start(): Promise<void> {
    const options: SMTPServerOptions = {
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      hideDSN: false,
      onConnect: (_session, done) => this.#answer('CONN', done),
      onAuth: ({ username = '' }, _session, done) => {
        this.logins.push(username);
        this.#answer('AUTH', (error) => done(error, { user: username }));
      },
      onMailFrom: (_address, _session, done) => this.#answer('MAIL', done),
      onRcptTo: (_address, _session, done) => this.#answer('RCPT', done),
      onData: (stream, session, done) => {
        this.arriving += 1;
        if (this.fault?.at === 'cut') stream.once('data', () => this.#cut(session));
        buffer(stream).then((mail) => this.#finish(mail, session, done), done);
      },
    };
    const { server, port } = await openSmtpServer(options, this.#port);
    server.server.on('connection', (socket) => this.#sockets.set(socket.remotePort ?? 0, socket));
    [this.#server, this.#port] = [server, port];
  }

  async stop(): Promise<void> {
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  #answer(at: 'CONN' | 'AUTH' | 'MAIL' | 'RCPT', done: (error?: Error | null) => void): void {
    done(this.fault?.at === at ? this.#failure(this.fault.code) : null);
  }

  async #finish(mail: Buffer, session: SMTPServerSession, done: (error?: Error | null) => void) {
    const { fault } = this;
    if (fault?.at === 'cut') return;
    if (fault?.at === 'DATA') return done(this.#failure(fault.code));
    // A client may have given up: nobody waits for its mail at the end of the tests.
    if (fault?.at === 'slow') await pause(fault.milliseconds, undefined, { ref: false });
    this.received.push(await simpleParser(mail));
    const { mailFrom, dsn } = session.envelope;
    this.returnPaths.push([mailFrom ? mailFrom.address : '', dsn?.ret].filter(Boolean).join(' '));
    this.recipients.push(session.envelope.rcptTo.map(({ address }) => address));
    done();
  }

  #failure(responseCode: number): Error {
    this.failures += 1;
    return Object.assign(new Error('refused by the test'), { responseCode });
  }

  #cut({ remotePort }: SMTPServerSession): void {
    this.failures += 1;
    this.#sockets.get(remotePort)?.destroy();
  }
}

export type { SMTPServerOptions };

/** A mail server that does what the options say, on a free port unless one is named. */
export async function openSmtpServer(options: SMTPServerOptions, port = 0) {
  const server = new SMTPServer({ disableReverseLookup: true, closeTimeout: 10, logger: false, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}
