import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { WrongSettings } from './reader';

/** systemd hands over sockets from this file descriptor on (sd_listen_fds). */
const first = 3;

/** `npm start` hands a socket over as systemd does, but cannot know the number of the process before it starts: LISTEN_PID may be missing. */
export function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env): boolean {
  return LISTEN_FDS === '1' && (!LISTEN_PID || Number(LISTEN_PID) === process.pid);
}

interface Listening {
  server: NetServer;
  listen(options: { host: string; port: number; fd?: number }): Promise<string>;
}

/** Resolves with the address; throws `WrongSettings` where the socket that was handed over has another port than `own`. */
export async function listen(app: Listening, own: { host: string; port: number }): Promise<string> {
  if (!isHandedOver()) return app.listen(own);
  const address = await app.listen({ ...own, fd: first });
  const { port } = app.server.address() as AddressInfo;
  if (port === own.port) return address;
  throw new WrongSettings([
    `This process is to listen on port ${own.port}, and the socket that it was given on ${port}: change ListenStream in its .socket unit, too.`,
  ]);
}

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
