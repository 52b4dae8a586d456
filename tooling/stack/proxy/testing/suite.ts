import type { IncomingMessage, ServerResponse } from 'node:http';
import { findNginx } from '@campus/testing/proxy-server';

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

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;
/** A page as the shell answers it: its text, and the encoding that was asked for. */
export const page =
  (text: string, headers: () => Record<string, string> = shared): Answer =>
  (request, response) => {
    const encoding = request.headers['accept-encoding'] ?? '';
    response.writeHead(200, {
      ...{ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': revalidated },
      ...{ ETag: `W/"${text}"`, Vary: 'Accept-Encoding' },
      ...headers(),
    });
    response.end(`${text} ${encoding}`.trim());
  };
