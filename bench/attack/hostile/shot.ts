/** One hostile connection. */
export interface Shot {
  to: 'site' | 'contact';
  /** What is written, piece by piece. */
  pieces: readonly (string | Buffer)[];
  /** Milliseconds between two pieces. */
  every?: number;
  /** Milliseconds until the client hangs up where the server does not; 0: at once after the last piece. */
  hold?: number;
  /** Never reads what it is answered. */
  deaf?: boolean;
  /** The e-mail address in it: an answer 202 to it must be delivered. */
  email?: string;
}

export interface Request {
  to?: Shot['to'];
  method?: string;
  /** As it stands in the request line, whatever it is. */
  target: string;
  /** Lines as they are; a name may stand there twice. */
  headers?: readonly (readonly [string, string])[];
  body?: string | Buffer;
}

/** The bytes of a request as the field's libraries would not send it: nothing is checked or escaped. */
export function bytesOf({ method = 'GET', target, headers = [], body }: Request, last = true): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const usual: [string, string][] = [];
  if (!names.has('host')) usual.push(['Host', '127.0.0.1']);
  if (last && !names.has('connection')) usual.push(['Connection', 'close']);
  if (body !== undefined && !names.has('content-length') && !names.has('transfer-encoding')) {
    usual.push(['Content-Length', String(Buffer.byteLength(body))]);
  }
  const lines = [...usual, ...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([
    Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n`),
    Buffer.from(body ?? ''),
  ]);
}

/** A request in one piece. */
export const http = (request: Request): Shot => ({ to: request.to ?? 'site', pieces: [bytesOf(request)] });
