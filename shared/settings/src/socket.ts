import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { WrongSettings } from './reader';

/** systemd hands over sockets from this file descriptor on (sd_listen_fds). */
const firstSocketFd = 3;

/** `npm start` hands over sockets as systemd does, but without LISTEN_PID. */
export function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env): boolean {
  if (!LISTEN_FDS || (LISTEN_PID && Number(LISTEN_PID) !== process.pid)) return false;
  if (LISTEN_FDS === '1') return true;
  throw new WrongSettings([
    `This process was given ${LISTEN_FDS} sockets: put an empty ListenStream= before yours in its .socket unit, and restart that unit.`,
  ]);
}

interface ListeningApp {
  server: NetServer;
  listen(options: { host: string; port: number; fd?: number }): Promise<string>;
}

/** Resolves with the address. Throws `WrongSettings` where a given socket has another port. */
export async function listen(app: ListeningApp, expected: { host: string; port: number }): Promise<string> {
  if (!isHandedOver()) return app.listen(expected);
  const address = await app.listen({ ...expected, fd: firstSocketFd });
  const { port } = app.server.address() as AddressInfo;
  if (port === expected.port) return address;
  throw new WrongSettings([
    `This process is to listen on port ${expected.port}, and the socket that it was given on ${port}: change ListenStream in its .socket unit, too, and restart that unit.`,
  ]);
}

/** A client that is silent for so long probably sends nothing more right now. */
const defaultIdleTimeoutMs = 500;

/** Ends without a failed request: idle connections close after `idleTimeoutMs` of silence. */
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
      // `close` of the HTTP server cuts idle connections at once, with requests on their way.
      NetServer.prototype.close.call(server, () => {
        clearInterval(closeIdle);
        resolve();
      });
    });
  };
}
