import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { certificate } from 'testing/certificate';
import type { Cleanup } from 'testing/cleanup';
import { listen } from 'testing/ports';

export interface FileAnswer {
  headers: Record<string, string | number>;
  body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export function fileAnswer(name: string, content: Buffer | string): FileAnswer {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const bytes = Buffer.from(content as string);
  const compressed = /^(text|image\/svg)/.test(type);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const body = compressed ? brotliCompressSync(bytes, { params }) : bytes;
  const headers = { 'content-type': type, 'content-length': body.length };
  return { body, headers: compressed ? { ...headers, 'content-encoding': 'br' } : headers };
}

/** HTTP/2 forbids headers that concern one connection only (RFC 9113, section 8.2.2). */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** The edge answers `files` by itself, as a good static server does, and passes everything else on to `upstream`; returns its origin. */
export async function openEdge(
  upstream: string,
  files: ReadonlyMap<string, FileAnswer>,
  cleanup: Cleanup,
): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    const file = files.get(new URL(incoming.url, upstream).pathname);
    if (!file) return forward(agent, upstream, incoming, outgoing);
    outgoing.writeHead(200, file.headers);
    outgoing.end(file.body);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const origin = `https://localhost:${await listen(server)}`;
  cleanup.add(() => {
    for (const session of sessions) session.destroy();
    server.close();
    agent.destroy();
  });
  return origin;
}

function forward(
  agent: Agent,
  upstream: string,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
) {
  const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(own), host: incoming.authority };
  const asked = { agent, method: incoming.method, headers };
  const passed = request(new URL(incoming.url, upstream), asked, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.stream?.close());
  incoming.pipe(passed);
}
