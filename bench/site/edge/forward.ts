import { Agent, request } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** What concerns one connection only and has no place in HTTP/2. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

export type Forward = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/** Hands requests on to the site as a TLS proxy in front of it does; its answers pass as they are. */
export function createForward(upstream: string): { forward: Forward; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const forward: Forward = (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const passed = request(
      new URL(incoming.url, upstream),
      {
        agent,
        method: incoming.method,
        headers: { ...headers, host: incoming.authority, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name));
        outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
        answer.pipe(outgoing);
      },
    );
    passed.once('error', () => outgoing.stream?.close());
    incoming.pipe(passed);
  };
  return { forward, close: () => agent.destroy() };
}
