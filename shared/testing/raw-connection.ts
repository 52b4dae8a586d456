import { connect } from 'node:net';

/** A bare connection to a port of this machine: what is sent is what arrives, nonsense included. */
export function dial(port: number, host = '127.0.0.1') {
  const socket = connect(port, host);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  // Servers cut connections on purpose: what matters is what they said before.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, text: () => text };
}

/** What comes back for these very bytes until the connection is closed. */
export async function send(port: number, bytes: string): Promise<string> {
  const { socket, closed, text } = dial(port);
  socket.write(bytes);
  await closed;
  return text();
}

/** The status of an answer as it came. */
export const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);
