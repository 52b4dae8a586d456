import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A bare connection to a server that listens: what is sent is what arrives, nonsense included. */
export function dial(app: FastifyInstance) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // The server cuts connections on purpose.
  socket.on('error', () => undefined);
  return { socket, closed: once(socket, 'close'), text: () => text };
}

/** What comes back for these very bytes until the connection is closed. */
export async function send(app: FastifyInstance, bytes: string): Promise<string> {
  const { socket, closed, text } = dial(app);
  socket.write(bytes);
  await closed;
  return text();
}

/** The status of an answer as it came. */
export const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);
