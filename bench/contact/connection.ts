import { connect } from 'node:net';

/** One kept HTTP connection; cheaper than fetch, so that the load does not measure itself. */
export interface Connection {
  /** Resolves with the status once the whole answer is there. */
  post(path: string, body: string): Promise<number>;
  close(): void;
}

export async function connectTo(address: string): Promise<Connection> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received = '';
  let answer = (_status: number) => {};
  let fail = (_error: Error) => {};
  socket.on('data', (data) => {
    received += data.toString('latin1');
    if (received.length < wholeLength(received)) return;
    const status = Number(received.slice(9, 12));
    received = '';
    answer(status);
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('the connection broke')));

  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        [answer, fail] = [resolve, reject];
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
            `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}

/** How long the answer will be; unknown, so endless, until its headers are there. */
function wholeLength(received: string): number {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return Number.POSITIVE_INFINITY;
  return head + 4 + Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
}
