import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/** Milliseconds without an answer after which a client that keeps its connection is taken not to ask again right now. */
const usualGrace = 500;

/**
 * Lets a server end without a failed request. `drain()` takes no more connections, finishes what is in flight (a POST, a
 * slow download), answers what still comes on kept connections with `Connection: close`, and closes the idle ones once all
 * have been silent for a while; it resolves when none is left.
 */
export function createDrain(server: Server, grace = usualGrace): () => Promise<void> {
  /** Answers that began before the drain: their connections may be kept by their clients. */
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
      // Not the HTTP server's own: it cuts idle connections at once, on which a request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        resolve();
      });
    });
  };
}
