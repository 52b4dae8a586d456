import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that the system itself hands out; none of them is one that fetch refuses. */
const [lowest, highest] = [10_240, 32_000];

/** Each process asks for ports of its own, so that two test workers never get the same one. */
const portsPerProcess = 32;
const first = lowest + (process.pid % ((highest - lowest) / portsPerProcess)) * portsPerProcess;
let tryCount = 0;

/** Has a server listen on loopback, on any free port unless one is named. Gives the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return portOf(server);
}

/** The port that a listening server got. */
export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}

/**
 * A port that is free now. The system's next one would be given to another program before the
 * caller listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < portsPerProcess; tries++) {
    const server = createServer();
    const port = await listen(server, first + (tryCount++ % portsPerProcess)).catch(() => 0);
    await new Promise((resolve) => server.close(resolve));
    if (port > 0) return port;
  }
  throw new Error(
    `No port from ${first} to ${first + portsPerProcess - 1} is free: end programs that listen there.`,
  );
}
