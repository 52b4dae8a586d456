import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './ports';

/** A server on the loopback that plays PocketBase or the contact service. */
export interface Upstream {
  url: string;
  /** What was asked, oldest first. */
  requests: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[];
  /** How the next requests are answered. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  json(status: number, body: unknown): void;
  /** Nothing listens any more. */
  close(): Promise<void>;
}

/** Answers 404 until it is told something else; on a port of its own, or a given one. */
export async function openUpstream(port = 0): Promise<Upstream> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    upstream.requests.push({ method, url, headers, body });
    upstream.answer(request, response);
  });
  const upstream: Upstream = {
    url: `http://127.0.0.1:${await listen(server, port)}`,
    requests: [],
    answer: (_request, response) => response.writeHead(404).end('{}'),
    json(status, body) {
      upstream.answer = (_request, response) => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return upstream;
}

/** A new one for each test of the file or the describe. Call what is returned in a test. */
export function upstreamForEachTest(): () => Upstream {
  let upstream: Upstream;
  beforeEach(async () => {
    upstream = await openUpstream();
  });
  afterEach(() => upstream.close());
  return () => upstream;
}
