import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import type { Cleanup } from 'testing/cleanup';
import { listen } from 'testing/ports';
import type { FileAnswer } from './file-answer';
import { createForward } from './forward';

export interface EdgeOptions {
  certificate: { key: string; cert: string };
  /** The site behind, for everything that is no file of the edge's own. */
  upstream: string;
  files?: ReadonlyMap<string, FileAnswer>;
  /** Any free one where none is named. */
  port?: number;
}

/** An HTTP/2 server over TLS in front of the site; returns its origin. */
export async function openEdge(
  { certificate, upstream, files, port = 0 }: EdgeOptions,
  cleanup: Cleanup,
): Promise<string> {
  const { forward, close } = createForward(upstream);
  const server = createSecureServer(certificate, (request, response) => {
    const file = files?.get(new URL(request.url, upstream).pathname);
    if (!file) return forward(request, response);
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.body.length,
      ...(file.compressed ? { 'content-encoding': 'br' } : {}),
    });
    response.end(file.body);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const origin = `https://localhost:${await listen(server, port)}`;
  cleanup.add(() => {
    for (const session of sessions) session.destroy();
    server.close();
    close();
  });
  return origin;
}
