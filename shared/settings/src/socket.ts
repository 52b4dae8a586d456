import type { AddressInfo, Server } from 'node:net';
import { WrongSettings } from './reader';

/** systemd hands over sockets from this file descriptor on (sd_listen_fds). */
const first = 3;

/** `npm start` hands a socket over as systemd does, but cannot know the number of the process before it starts: LISTEN_PID may be missing. */
export function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env): boolean {
  return LISTEN_FDS === '1' && (!LISTEN_PID || Number(LISTEN_PID) === process.pid);
}

interface Listening {
  server: Server;
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
