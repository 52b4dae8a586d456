import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds of silence after which a client that keeps its connection is taken to ask nothing more right now. */
const usualGrace = 500;

/** Ends without a failed request: what is in flight is finished, and idle connections are closed once all are silent for `grace` ms. */
export function createDrain(server: Server, grace = usualGrace): () => Promise<void> {
  /** Clients may keep the connections of these answers, which began before the drain. */
  const begun = new Set<ServerResponse>();
  let draining = false;
  let lastKept = 0;

  server.prependListener('request', (_request, response) => {
    if (draining) {
      response.shouldKeepAlive = false;
      return;
    }
    begun.add(response);
    response.once('close', () => {
      begun.delete(response);
      lastKept = performance.now();
    });
  });

  return () => {
    draining = true;
    lastKept = performance.now();
    for (const response of begun) if (!response.headersSent) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      const closeIdle = setInterval(() => {
        if (performance.now() - lastKept >= grace) server.closeIdleConnections();
      }, grace / 20);
      // The HTTP server's own `close` cuts idle connections at once, on which a request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        resolve();
      });
    });
  };
}
