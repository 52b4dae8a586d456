import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

/** How long a server may take for a connection or an answer; milliseconds. */
const usualPatience = 15_000;
/** Characters of an answer that are kept. */
const longest = 10_000;

export interface Reply {
  code: number;
  /** Its lines without their code. */
  lines: string[];
}

/** A conversation with a mail server, one command after the other. Each step rejects with a short reason. */
export class SmtpConversation {
  #socket: Socket;
  readonly #host: string;
  readonly #patience: number;
  #heard = '';
  #wake = () => {};
  #failure: Error | undefined;

  private constructor(socket: Socket, host: string, patience: number) {
    this.#socket = socket;
    this.#host = host;
    this.#patience = patience;
    this.#listen();
  }

  /** Connects, with TLS from the first byte where `secure` says so, and hears the greeting. */
  static async open(
    { host, port, secure }: { host: string; port: number; secure: boolean },
    patience = usualPatience,
  ): Promise<{ conversation: SmtpConversation; greeting: Reply }> {
    const socket = secure ? connectTls({ host, port, servername: host }) : connectTcp({ host, port });
    await opened(socket, secure ? 'secureConnect' : 'connect', patience);
    const conversation = new SmtpConversation(socket, host, patience);
    return { conversation, greeting: await conversation.#reply() };
  }

  /** The version of TLS, `TLSv1.3`; null without. */
  get tls(): string | null {
    return 'getProtocol' in this.#socket ? (this.#socket as TLSSocket).getProtocol() : null;
  }

  get address(): string {
    return this.#socket.remoteAddress ?? '';
  }

  /** Says a line and hears the answer. */
  async say(line: string): Promise<Reply> {
    this.#socket.write(`${line}\r\n`);
    return this.#reply();
  }

  /** Goes on in TLS, after the server has agreed to STARTTLS. Rejects where the certificate is not to be trusted. */
  async startTls(): Promise<void> {
    this.#socket.removeAllListeners();
    // What came in clear text may have been put there by somebody in between.
    this.#heard = '';
    const socket = connectTls({ socket: this.#socket, servername: this.#host, host: this.#host });
    await opened(socket, 'secureConnect', this.#patience);
    this.#socket = socket;
    this.#listen();
  }

  close(): void {
    this.#socket.destroy();
  }

  #listen(): void {
    this.#socket.setEncoding('utf8');
    this.#socket.on('data', (text: string) => {
      this.#heard = (this.#heard + text).slice(0, longest);
      this.#wake();
    });
    const fail = (error: Error) => {
      this.#failure ??= error;
      this.#wake();
    };
    this.#socket.on('error', fail);
    this.#socket.on('close', () => fail(new Error('the server closed the connection')));
  }

  async #reply(): Promise<Reply> {
    const end = Date.now() + this.#patience;
    for (;;) {
      // The last line of an answer has a space after its code.
      const whole = /^(?:\d{3}-[^\n]*\n)*\d{3}(?: [^\n]*)?\n/.exec(this.#heard)?.[0];
      if (whole !== undefined) {
        this.#heard = this.#heard.slice(whole.length);
        const lines = whole.trimEnd().split(/\r?\n/);
        return { code: Number(whole.slice(0, 3)), lines: lines.map((line) => line.slice(4)) };
      }
      if (this.#failure) throw this.#failure;
      if (this.#heard.length >= longest) throw new Error('it does not speak SMTP');
      const left = end - Date.now();
      if (left <= 0) throw new Error(`no answer within ${this.#patience / 1000} s`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}

function opened(socket: Socket, event: string, patience: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no connection within ${patience / 1000} s`));
    }, patience);
    const done = (error?: Error) => {
      clearTimeout(timer);
      socket.removeListener('error', done);
      if (error) reject(error);
      else resolve();
    };
    socket.once(event, () => done());
    socket.once('error', done);
  });
}

/** The answer, where it has this code; else throws what it says. */
export function expected(reply: Reply, code: number): Reply {
  if (reply.code !== code) throw new Error(said(reply));
  return reply;
}

/** An answer in one line, cut. */
export const said = ({ code, lines }: Reply) => `${code} ${lines.join(' ')}`.trim().slice(0, 150);
