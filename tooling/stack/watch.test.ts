import { createServer, type Server, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { listen } from 'testing/ports';
import { watch } from './watch';

let server: Server | undefined;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server?.close();
});

/** A server that does this with each connection; like a stopped process, the default takes it and says nothing. */
async function serve(answer: (socket: Socket) => void = () => undefined): Promise<string> {
  const running = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    answer(socket);
  });
  server = running;
  return `http://127.0.0.1:${await listen(running)}/`;
}

const patience = { every: 20, answer: 200, silence: 500 };

it('tells of an address that takes connections and says nothing, whatever is collected meanwhile', async () => {
  setFlagsFromString('--expose_gc');
  const collect = runInNewContext('gc') as () => void;
  const url = await serve();
  const collecting = setInterval(collect, 20);
  const seconds = await new Promise((resolve) => watch(url, resolve, patience));
  clearInterval(collecting);
  expect(seconds).toEqual(expect.any(Number));
  expect(sockets.length).toBeGreaterThanOrEqual(3);
});

it('tells of an address where nobody listens, once', async () => {
  const url = await serve();
  await new Promise((resolve) => server?.close(resolve));
  const onSilence = jest.fn();
  await new Promise<void>((resolve) => {
    watch(
      url,
      (seconds) => {
        onSilence(seconds);
        resolve();
      },
      patience,
    );
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onSilence).toHaveBeenCalledTimes(1);
});

it('does not count on from before an answer', async () => {
  // Every third question is answered: there are never three misses in a row.
  let count = 0;
  const url = await serve((socket) => {
    count++;
    socket.once('data', () => {
      if (count % 3 === 0) socket.end('HTTP/1.1 503 Busy\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      else socket.destroy();
    });
  });
  const onSilence = jest.fn();
  const stop = watch(url, onSilence, { every: 20, answer: 20_000, silence: 0 });
  while (count < 15) await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  expect(onSilence).not.toHaveBeenCalled();
});

it('asks no more once it is stopped', async () => {
  let asked = 0;
  const url = await serve((socket) => socket.once('data', () => asked++));
  const onSilence = jest.fn();
  const stop = watch(url, onSilence, { ...patience, answer: 20_000 });
  while (asked === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(asked).toBe(1);
  expect(onSilence).not.toHaveBeenCalled();
});
