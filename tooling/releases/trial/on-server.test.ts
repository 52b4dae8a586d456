import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from 'testing/ports';
import { tryOnServer } from './on-server';

let server: Server | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

const page = { path: '/', remote: 'mf-home', page: 'HomePage' };

/** What a trial says of a page that the shell answers like this, with these lines in its log. */
async function tried(listener: RequestListener, log: Record<string, string> = {}, name = 'mf-home') {
  server = createServer(listener);
  const url = `http://127.0.0.1:${await listen(server)}`;
  const site = {
    url,
    said: async (words: string) => log[words],
    wrote: () => false,
    close: async () => undefined,
  };
  return tryOnServer(site, { name, version: '2' }, page, 'HomePage.a.js');
}

const html = (state: unknown) =>
  `<html><script id="boot" type="application/json">${JSON.stringify({ state })}</script></html>`;
const say =
  (state: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(html(state));
const view = (state: string) => ({ result: { view: { state } } });

it('has nothing against a page with data, whatever PocketBase lacks', async () => {
  const served = await tried(say(view('ready'), 503));
  expect(served).toMatchObject({ ...page, file: 'HomePage.a.js', html: html(view('ready')) });
});

it.each<[string, unknown, Record<string, string>]>([
  ['HomePage is missing on the server (server/server.cjs)', view('unavailable'), {}],
  [
    'HomePage cannot be had on the server: broken (server/server.cjs)',
    view('unavailable'),
    { 'Remote mf-home 2 is not taken up: ': 'broken. Its pages are missing.' },
  ],
  [
    'HomePage cannot load its data on the server: Error: broken (server/server.cjs)',
    view('failed'),
    { 'Page /: its data could not be loaded (': 'Error: broken).' },
  ],
  [
    'HomePage throws on the server: Error: broken (server/server.cjs)',
    { error: 500 },
    { 'Page / threw: ': 'Error: broken [composition AbCd_-12]' },
  ],
  [
    'HomePage lacks its part mf-home/Sign on the server: it (team home) failed on /: Error: broken (server/server.cjs)',
    { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'failed' } } } },
    { 'Part mf-home/Sign ': '(team home) failed on /: Error: broken.' },
  ],
  [
    'HomePage lacks its part mf-home/Sign on the server: it is late (server/server.cjs)',
    { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'late' } } } },
    {},
  ],
  ['HomePage says that nothing is at / (server/server.cjs)', { error: 404 }, {}],
  ['HomePage throws on the server: error undefined (server/server.cjs)', undefined, {}],
])('says: %s', async (sentence, state, log) => {
  await expect(tried(say(state), log)).rejects.toThrow(sentence);
});

it('names no file of a remote’s where the shell is tried', async () => {
  await expect(tried(say(view('unavailable')), {}, 'shell')).rejects.toThrow(
    /^HomePage is missing on the server$/,
  );
});

it('names a page that ends the server', async () => {
  const hangUp: RequestListener = (request) => request.socket.destroy();
  await expect(tried(hangUp)).rejects.toThrow('HomePage has the server end (server/server.cjs)');
});

it('gives up a page that does not come', async () => {
  const { timeout } = AbortSignal;
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 1000));
  await expect(tried(() => undefined)).rejects.toThrow(
    'HomePage does not come from the server within 12 s (server/server.cjs)',
  );
});

it('has nothing against a part of another remote that fails, and refuses one of its own that throws', async () => {
  const state = (key: string) => ({
    result: { view: { state: 'ready' }, parts: { [key]: { state: 'failed' } } },
  });
  await expect(tried(say(state('mf-other/Sign')))).resolves.toHaveProperty('html');
  const ready = { result: { view: { state: 'ready' }, parts: { 'mf-home/Sign': { state: 'ready' } } } };
  const thrown = `<div class="x" data-part="mf-home/Sign"><!--$!--></div>${html(ready)}`;
  await expect(tried((_, response) => response.end(thrown))).rejects.toThrow('lacks its part mf-home/Sign');
});
