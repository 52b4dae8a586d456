import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from 'testing/ports';
import { dashboardFault } from './dashboard';

let server: Server | undefined;
let asked: string[] = [];

async function serve(listener: RequestListener): Promise<string> {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  return `http://127.0.0.1:${await listen(server)}`;
}

/** A dashboard of these files; the page names whatever is given. */
const dashboard =
  (page: string, files: readonly string[]): RequestListener =>
  ({ url = '' }, response) => {
    if (url === '/_/') response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    else if (files.includes(url)) response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('x');
    else response.writeHead(404).end();
  };

beforeEach(() => {
  asked = [];
});
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const page = `<!doctype html><html><head><link rel="icon" href="./favicon.ico">
  <link rel=stylesheet href=./style.css><link rel="modulepreload" crossorigin href="./libs/shablon.js">
  <script type="module" src="./main.js"></script><script src="https://elsewhere.example/x.js"></script></head>`;
const parts = ['/_/style.css', '/_/libs/shablon.js', '/_/main.js'];

it('finds nothing wrong with a page whose scripts and styles are all there', async () => {
  expect(await dashboardFault(await serve(dashboard(page, parts)))).toBeUndefined();
  expect(asked.sort()).toEqual(['/_/', ...parts].sort());
});

const remedy =
  '« La rédaction » is there all the same; for the operator’s dashboard, download the official release 0.40.4 from https://pocketbase.io and set PB_BINARY to its path.';

it('names a script that is missing, counts the others, and says what to do', async () => {
  expect(await dashboardFault(await serve(dashboard(page, ['/_/style.css'])))).toBe(
    `This PocketBase has no working dashboard (/_/libs/shablon.js and 1 more cannot be had): ${remedy}`,
  );
});

it.each<[string, RequestListener]>([
  ['no page', (_, response) => response.writeHead(404).end()],
  ['a page without scripts', dashboard('<p>PocketBase</p>', [])],
  [
    'the page in the place of its scripts',
    (_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
  ],
  [
    'an answer that breaks off',
    (_, response) => response.writeHead(200, { 'Content-Length': 99 }).write('<', () => response.destroy()),
  ],
  ['addresses that are none', dashboard('<script src="http://:x/"></script><script src></script>', [])],
])('takes %s for a dashboard that does not work', async (_case, listener) => {
  expect(await dashboardFault(await serve(listener))).toMatch(
    /^This PocketBase has no working dashboard \(.+\): « La rédaction » .+\.$/,
  );
});

it('reads a part of an endless page, and asks for a limited number of files', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `<script src="./${index}.js"></script>`).join('');
  const url = await serve(({ url = '' }, response) => {
    if (url !== '/_/') return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
    response.writeHead(200, { 'Content-Type': 'text/html' }).write(many);
    const more = () => {
      while (!response.destroyed && response.write('<'.repeat(60_000)));
    };
    response.on('drain', more);
    more();
  });
  expect(await dashboardFault(url)).toBeUndefined();
  expect(asked).toHaveLength(61);
});
