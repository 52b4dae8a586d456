import type { IncomingMessage, ServerResponse } from 'node:http';
import { askProxy, type Question } from '@campus/testing/ask-proxy';
import { findNginx, openProxy } from '@campus/testing/proxy-server';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { openUpstream, type Upstream } from '@campus/testing/upstream';

export const program = findNginx();
// A machine without nginx runs all the other tests; .ci/run sees to it that there is one.
const [run, why] = program ? [describe, ''] : [describe.skip, ' (nginx is not installed here)'];

/** A suite against a real nginx. */
export const suite = (name: string, body: () => void): void => run(`${name}${why}`, body);

const until = (seconds: number) => ({ 'X-Accel-Expires': `@${Math.floor(Date.now() / 1000) + seconds}` });
/** What the shell says of a page that is whole … */
export const thisSecond = () => until(0);
/** … and for tests that are not about time: a busy machine is no failure. */
export const shared = () => until(60);
const revalidated = 'public, max-age=0, must-revalidate';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** A page as the shell answers it: its text, and the encoding that was asked for. */
export const page =
  (text: string, headers: () => Record<string, string> = shared): Answer =>
  (request, response) => {
    const encoding = request.headers['accept-encoding'] ?? '';
    const kind = { 'Content-Type': 'text/html; charset=utf-8', ETag: `W/"${text}"` };
    const caching = { 'Cache-Control': revalidated, Vary: 'Accept-Encoding' };
    response.writeHead(200, { ...kind, ...caching, ...headers() });
    response.end(`${text} ${encoding}`.trim());
  };

/** nginx as deploy/nginx has it, before two shells with « une page » and a PocketBase with `{}`. */
export function proxiedSite() {
  let shell: Upstream;
  let other: Upstream;
  let pocketbase: Upstream;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let count = 0;

  const ask = (path: string, question?: Question) => askProxy(proxy.port, path, question);
  const get = (path: string, headers = {}) => ask(path, { headers });
  /** An address that no test has asked for; nginx keeps what is asked for a second time. */
  async function cachedPath() {
    const path = `/page-${++count}`;
    await get(path);
    await get(path);
    return path;
  }
  function answerWith(answer: Answer) {
    for (const one of [shell, other]) one.answer = answer;
  }

  afterAll(async () => {
    await proxy?.stop();
    await Promise.all([shell, other, pocketbase].map((one) => one?.close()));
  });
  // After that hook: the folder goes when nginx has ended.
  const folder = folderForTheTests();
  beforeAll(async () => {
    [shell, other, pocketbase] = [await openUpstream(), await openUpstream(), await openUpstream()];
    const behind = { shells: [hostOf(shell), hostOf(other)], pocketbase: hostOf(pocketbase) };
    proxy = await openProxy(program ?? '', folder, behind);
  });
  beforeEach(() => {
    answerWith(page('une page'));
    pocketbase.json(200, {});
    for (const one of [shell, other, pocketbase]) one.requests.length = 0;
  });

  return {
    ask,
    get,
    cachedPath,
    answerWith,
    proxy: () => proxy,
    shell: () => shell,
    other: () => other,
    pocketbase: () => pocketbase,
    /** What both shells were asked. */
    requests: () => [...shell.requests, ...other.requests],
  };
}

export const hostOf = ({ url }: Upstream) => new URL(url).host;
