import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from 'testing/ports';
import { answers } from './backend';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function backend(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  return `http://127.0.0.1:${await listen(server)}`;
}
const say =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

it('is relied on where it gives records', async () => {
  expect(await answers(await backend(say(200, '{"items":[]}')))).toBe(true);
});

it.each<[string, RequestListener]>([
  ['fails', say(500, '{"items":[]}')],
  ['is another’s web page', say(200, '<html>')],
  ['says something else', say(200, '{"message":"hello"}')],
  ['hangs up', (request) => request.socket.destroy()],
  ['says nothing', () => undefined],
])('is not where it %s', async (_case, listener) => {
  expect(await answers(await backend(listener))).toBe(false);
});
