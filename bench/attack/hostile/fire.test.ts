import { createServer, type Server, type Socket } from 'node:net';
import { listen, portOf } from 'testing/ports';
import { fire } from './fire';
import { bytesOf, http, type Shot } from './shot';

let server: Server;
let heard: string;
let answer: (socket: Socket) => void;

beforeEach(async () => {
  heard = '';
  answer = (socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n');
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      answer(socket);
    });
  });
  await listen(server);
});
afterEach(() => void server.close());

const shoot = (shot: Shot, signal = new AbortController().signal) => {
  const port = portOf(server);
  return fire(shot, { from: '127.0.0.1', ports: { site: port, contact: port }, signal });
};

it('writes a request as it stands, and tells its status', async () => {
  const shot = http({
    target: '/\\x\v',
    headers: [
      ['Host', 'a:80@b'],
      ['X', '1'],
      ['X', '2'],
    ],
  });
  expect(await shoot(shot)).toBe('404');
  expect(heard).toBe('GET /\\x\v HTTP/1.1\r\nConnection: close\r\nHost: a:80@b\r\nX: 1\r\nX: 2\r\n\r\n');
});

it('counts the bytes of a body unless it is told to lie', () => {
  expect(bytesOf({ target: '/', body: 'é' }).toString()).toContain('Content-Length: 2\r\n');
  const lie = bytesOf({ target: '/', body: 'é', headers: [['content-length', '9']] }).toString();
  expect(lie.match(/content-length/gi)).toHaveLength(1);
});

it('tells a connection that the server ends without a word', async () => {
  answer = (socket) => socket.destroy();
  expect(await shoot(http({ target: '/' }))).toBe('closed');
});

it('drips, and is cut when the attack is over', async () => {
  const over = new AbortController();
  answer = () => heard.length > 3 && over.abort();
  expect(await shoot({ to: 'site', pieces: [...'abcdefgh'], every: 5, hold: 60_000 }, over.signal)).toBe(
    'open',
  );
  expect('abcdefgh').toContain(heard);
});

it('hangs up by itself', async () => {
  answer = () => undefined;
  expect(await shoot({ to: 'contact', pieces: ['GET'], hold: 0 })).toBe('closed');
});
