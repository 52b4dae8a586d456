import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { certificate } from './certificate';

interface ProxyAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface Question {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Another name of the proxy than localhost. */
  host?: string;
  /** Keeps the connection. */
  agent?: Agent;
  /** An address of this machine that the question comes from. */
  from?: string;
  /** The certificate of `host`, where that is not a test's own. */
  ca?: string;
}

/**
 * Sends a request to the proxy of a test, whose certificate is trusted, on a connection of its own
 * unless an agent is named. Rejects if no answer comes.
 */
export function askProxy(port: number, path: string, question: Question = {}): Promise<ProxyAnswer> {
  const { method = 'GET', headers = {}, body, host = 'localhost', agent, from, ca } = question;
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      agent: agent ?? false,
      localAddress: from,
      ca: ca ?? certificate().cert,
      servername: ca ? host : 'localhost',
      headers: { host: `${host}:${port}`, ...headers },
    };
    const sent = request(options, (answer) => {
      buffer(answer).then((bytes) => {
        const { statusCode = 0, headers } = answer;
        resolve({ status: statusCode, headers, body: bytes, text: bytes.toString() });
      }, reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // A kept connection that the proxy has just closed: browsers ask once more, on another one.
      const isKept = method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET';
      if (isKept) askProxy(port, path, { ...question, agent: new Agent() }).then(resolve, reject);
      else reject(error);
    });
    sent.setTimeout(30_000, () => sent.destroy(new Error(`${path} gave no answer within 30 s`)));
    sent.end(body);
  });
}
