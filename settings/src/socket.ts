import type { AddressInfo, Server } from 'node:net';
import { WrongSettings } from './reader';

/** The first socket that is handed over, by systemd's convention (sd_listen_fds). */
const first = 3;

/**
 * Whether whoever started this process holds its listening socket, and keeps the visitors while no process takes them: systemd by a
 * `.socket` unit, `npm start` by itself. It cannot know the process's number before there is one: LISTEN_PID may be missing.
 */
export function isHandedOver({ LISTEN_FDS, LISTEN_PID }: NodeJS.ProcessEnv = process.env): boolean {
  return LISTEN_FDS === '1' && (!LISTEN_PID || Number(LISTEN_PID) === process.pid);
}

interface Listening {
  server: Server;
  listen(options: { host: string; port: number; fd?: number }): Promise<string>;
}

/** Has a server listen on the socket that was handed over, else on its own port; resolves with its address. */
export async function listen(app: Listening, own: { host: string; port: number }): Promise<string> {
  if (!isHandedOver()) return app.listen(own);
  const address = await app.listen({ ...own, fd: first });
  const { port } = app.server.address() as AddressInfo;
  if (port === own.port) return address;
  throw new WrongSettings([
    `This process is to listen on port ${own.port}, and the socket that it was given on ${port}: change ListenStream in its .socket unit, too.`,
  ]);
}
