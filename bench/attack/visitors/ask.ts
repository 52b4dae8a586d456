import { type Agent, request } from 'node:http';

export interface Question {
  agent: Agent;
  /** The visitor's own address on this machine. */
  from: string;
  port: number;
  path: string;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Answer {
  /** 0 where there was none. */
  status: number;
  body: string;
  /** Why there was none. */
  problem?: string;
}

/** Seconds a visitor waits for an answer. */
const patience = 30;

/** Asks as a browser does: once more where the server has just closed a connection that was kept. */
export async function ask(question: Question): Promise<Answer> {
  try {
    return await askOnce(question);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === keptTooLong) return askOnce(question).catch(failed);
    return failed({ message });
  }
}

const keptTooLong = 'KEPT_TOO_LONG';
const failed = ({ message }: { message: string }): Answer => ({ status: 0, body: '', problem: message });

function askOnce({
  agent,
  from,
  port,
  path,
  method = 'GET',
  headers = {},
  body = '',
}: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { agent, host: '127.0.0.1', localAddress: from, port, path, method, headers, timeout: patience * 1000 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
        );
      },
    );
    outgoing.once('timeout', () => outgoing.destroy(new Error(`no answer within ${patience} s`)));
    outgoing.once('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') error.code = keptTooLong;
      reject(error);
    });
    outgoing.end(body);
  });
}
