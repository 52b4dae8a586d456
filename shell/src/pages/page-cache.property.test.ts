import fc from 'fast-check';
import { routeAt } from '../testing/routes';
import { createKeptPages } from './kept-pages';
import { createPageCache } from './page-cache';
import type { PageData, PageSource } from './page-data';

const route = routeAt('/formation/:id');
const path = fc.constantFrom('/formation/a', '/formation/b', '/formation/c', '/formations');
const answer = fc.constantFrom('ready', 'degraded', 'failed', 'throws');

type Step =
  | { does: 'prefetch' | 'go'; path: string }
  | { does: 'answer'; which: number; how: string }
  | { does: 'wait'; time: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('prefetch' as const), path }),
  fc.record({ does: fc.constant('go' as const), path }),
  fc.record({ does: fc.constant('answer' as const), which: fc.nat(20), how: answer }),
  fc.record({ does: fc.constant('wait' as const), time: fc.nat(40_000) }),
);

interface Request {
  path: string;
  signal: AbortSignal;
  done: boolean;
  settle: (how: string) => void;
}

/** A cache before a source that answers when, and as, it is told. */
function setUp() {
  const requests: Request[] = [];
  const time = { now: 0 };
  const source: PageSource = (_route, { url, signal }) =>
    new Promise<PageData>((resolve, reject) => {
      const request: Request = {
        path: url.pathname,
        signal,
        done: false,
        settle(how) {
          request.done = true;
          if (how === 'throws') reject(new Error(url.pathname));
          else if (how === 'failed') resolve({ view: { state: 'failed' }, status: 503 });
          else
            resolve({
              view: { state: 'ready', data: url.pathname },
              status: 200,
              ...(how === 'degraded' ? { degraded: true } : {}),
            });
        },
      };
      requests.push(request);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
  return { requests, time, cache: createPageCache(source, createKeptPages(), () => time.now) };
}

it('whatever visitors and answers do: one request per page on its way, none for a page left, and each page is its own', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { requests, time, cache } = setUp();
      const shownElsewhere: string[] = [];
      const whole = new Set<string>();
      const get = (path: string) => {
        cache.get(route, {}, new URL(path, 'https://campus.example')).then(
          (page) => {
            if (page.view.state === 'ready' && page.view.data !== path) shownElsewhere.push(path);
            if (page.kept) expect(whole).toContain(path);
            if (page.view.state === 'failed') expect(whole).not.toContain(path);
          },
          (error: Error) => expect(error.message).toBe(path),
        );
      };
      for (const next of steps) {
        if (next.does === 'wait') time.now += next.time;
        if (next.does === 'prefetch') get(next.path);
        if (next.does === 'go') {
          cache.visit(next.path);
          get(next.path);
          for (const { path, signal, done } of requests) {
            if (!done && path !== next.path) expect(signal.aborted).toBe(true);
          }
        }
        if (next.does === 'answer') {
          const waiting = requests.filter(({ done, signal }) => !done && !signal.aborted);
          const request = waiting[next.which % Math.max(1, waiting.length)];
          if (request && next.how === 'ready') whole.add(request.path);
          request?.settle(next.how);
        }
        await new Promise((resolve) => setImmediate(resolve));
        const open = requests.filter(({ done, signal }) => !done && !signal.aborted);
        if (time.now < 30_000) expect(new Set(open.map(({ path }) => path)).size).toBe(open.length);
      }
      expect(shownElsewhere).toEqual([]);
      // Nothing stays on its way: a slow machine would see it run into the time limit while another case runs.
      for (const request of requests) request.settle('ready');
    }),
    { numRuns: 200 },
  );
});
