import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { WrongSettings } from './reader';

/** systemd hands over sockets from this file descriptor on (sd_listen_fds). */
const firstSocketFd = 3;

/** `npm start` hands a socket over as systemd does, but cannot know the number of the process before it starts: LISTEN_PID may be missing. */
export function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env): boolean {
  return LISTEN_FDS === '1' && (!LISTEN_PID || Number(LISTEN_PID) === process.pid);
}

interface ListeningApp {
  server: NetServer;
  listen(options: { host: string; port: number; fd?: number }): Promise<string>;
}

/** Resolves with the address; throws `WrongSettings` where the socket that was handed over has another port than `own`. */
export async function listen(app: ListeningApp, expected: { host: string; port: number }): Promise<string> {
  if (!isHandedOver()) return app.listen(expected);
  const address = await app.listen({ ...expected, fd: firstSocketFd });
  const { port } = app.server.address() as AddressInfo;
  if (port === expected.port) return address;
  throw new WrongSettings([
    `This process is to listen on port ${expected.port}, and the socket that it was given on ${port}: change ListenStream in its .socket unit, too.`,
  ]);
}

/** Milliseconds of silence after which a client that keeps its connection is taken to ask nothing more right now. */
const defaultIdleTimeoutMs = 500;

/** Ends without a failed request: what is in flight is finished, and idle connections are closed once all are silent for `grace` ms. */
export function createDrain(server: Server, idleTimeoutMs = defaultIdleTimeoutMs): () => Promise<void> {
  /** Clients may keep the connections of these answers, which began before the drain. */
  const pendingResponses = new Set<ServerResponse>();
  let isDraining = false;
  let lastActivityAt = 0;

  server.prependListener('request', (_request, response) => {
    if (isDraining) {
      response.shouldKeepAlive = false;
      return;
    }
    pendingResponses.add(response);
    response.once('close', () => {
      pendingResponses.delete(response);
      lastActivityAt = performance.now();
    });
  });

  return () => {
    isDraining = true;
    lastActivityAt = performance.now();
    for (const response of pendingResponses) if (!response.headersSent) response.shouldKeepAlive = false;
    return new Promise((resolve) => {
      const closeIdle = setInterval(() => {
        if (performance.now() - lastActivityAt >= idleTimeoutMs) server.closeIdleConnections();
      }, idleTimeoutMs / 20);
      // The HTTP server's own `close` cuts idle connections at once, on which a request may be on its way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        resolve();
      });
    });
  };
}
