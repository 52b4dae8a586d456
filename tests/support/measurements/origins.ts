import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import { extname } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { certificate } from '@campus/testing/certificate';
import { listen } from '@campus/testing/ports';
import { buildOneBundle } from './one-bundle';

export const variants = ['site', 'static', 'bundle'] as const;
export type Variant = (typeof variants)[number];

/** Each variant has an HTTP/2 server of its own, with data and uploads of the same site. */
export async function openOrigins(
  url: string,
  paths: readonly string[],
  goal: Goal,
  cleanup: AsyncDisposableStack,
): Promise<Readonly<Record<Variant, string>>> {
  const ofPath = async (path: string) => [path, await staticPage(url, path)] as const;
  const plain = [...new Set([...paths, goal.path])].map(ofPath);
  const bundle = await buildOneBundle(cleanup);
  const files = [...bundle.files].map(
    async ([path, file]) => [path, fileAnswer(path, await readFile(file))] as const,
  );
  const document = fileAnswer('page.html', bundle.html);
  const documents = paths.map((path) => [path, document] as const);
  return {
    site: await openEdge(url, new Map(), cleanup),
    static: await openEdge(url, new Map(await Promise.all(plain)), cleanup),
    bundle: await openEdge(url, new Map([...(await Promise.all(files)), ...documents]), cleanup),
  };
}

export interface Goal {
  path: string;
  title: string;
}

/** The first course that the page at `from` links to. */
export async function findGoal(browser: Browser, url: string, from: string): Promise<Goal> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url + from);
  const path = (await page.locator('main a[href^="/formation/"]').first().getAttribute('href')) ?? '';
  await page.goto(url + path);
  const title = (await page.locator('main h1').first().textContent()) ?? '';
  await page.close();
  return { path, title: title.replace(/\s+/g, ' ').trim() };
}

/**
 * Preloads go, too: one that holds the first paint back would do so on both sides of a ratio.
 * Without the mark that keeps the typeface waiting for a script the page asks for it as any other.
 */
export async function staticPage(site: string, path: string) {
  const response = await fetch(site + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const scriptless = without('noscript', without('script', await response.text()));
  const html = scriptless.replace(/<link rel="preload"[^>]*>| data-first-view(?=>)/g, '');
  if (!/<style\b[^<>]*>[^<]/.test(html)) throw new Error(`${path} has no styles of its own`);
  return fileAnswer('page.html', html);
}

/** The elements must hold none of their own kind. */
function without(element: string, html: string): string {
  const end = `</${element}>`;
  const [head = '', ...parts] = html.split(`<${element}`);
  return head + parts.map((part) => part.slice(part.indexOf(end) + end.length)).join('');
}

interface FileAnswer {
  headers: Record<string, string | number>;
  body: Buffer;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

function fileAnswer(name: string, content: Buffer | string): FileAnswer {
  const type = types[extname(name)] ?? 'application/octet-stream';
  const bytes = Buffer.from(content as string);
  const compressed = /^(text|image\/svg)/.test(type);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const body = compressed ? brotliCompressSync(bytes, { params }) : bytes;
  const headers = { 'content-type': type, 'content-length': body.length };
  return { body, headers: compressed ? { ...headers, 'content-encoding': 'br' } : headers };
}

/** HTTP/2 forbids headers that concern one connection only (RFC 9113, section 8.2.2). */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'];

/** Serves `files`, and passes everything else on to `upstream`. Returns the origin. */
export async function openEdge(
  upstream: string,
  files: ReadonlyMap<string, FileAnswer>,
  cleanup: AsyncDisposableStack,
): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer(certificate(), (incoming, outgoing) => {
    const file = files.get(new URL(incoming.url, upstream).pathname);
    if (!file) return forward(agent, upstream, incoming, outgoing);
    outgoing.writeHead(200, file.headers);
    outgoing.end(file.body);
  });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  const origin = `https://localhost:${await listen(server)}`;
  cleanup.defer(() => {
    for (const session of sessions) session.destroy();
    server.close();
    agent.destroy();
  });
  return origin;
}

function forward(
  agent: Agent,
  upstream: string,
  incoming: Http2ServerRequest,
  outgoing: Http2ServerResponse,
) {
  const entries = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
  const headers = { ...Object.fromEntries(entries), host: incoming.authority };
  const options = { agent, method: incoming.method, headers };
  const passed = request(new URL(incoming.url, upstream), options, (answer) => {
    const answerHeaders = Object.entries(answer.headers).filter(([name]) => !ofTheConnection.includes(name));
    outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(answerHeaders));
    answer.pipe(outgoing);
  });
  passed.once('error', () => outgoing.stream?.close());
  incoming.pipe(passed);
}
