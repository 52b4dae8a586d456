import { createBackend, type PageContext, type Part } from 'shared-ui';
import { RemoteUnavailable } from '../../src/remotes/remotes';
import { aPage } from '../../src/testing/page';
import { aPart, routeWithPart, sign } from '../../src/testing/part';
import { createKeptParts } from './kept-parts';
import { createPartsLoader } from './load-parts';
import { createReportPart } from './report-part';

const backend = createBackend({ url: 'http://127.0.0.1:1', fallback: async () => [] });
const log = jest.fn<void, [string]>();
const never = new Promise<never>(() => undefined);

beforeEach(() => {
  jest.useFakeTimers();
  log.mockReset();
});
afterEach(() => jest.useRealTimers());

/** What a server makes of a part, again and again; `code` is what its remote has now. */
function server(code: Part<unknown> | undefined, use: Parameters<typeof routeWithPart>[0] = {}) {
  const site = { code };
  const loadParts = createPartsLoader({
    remotes: {
      page: async () => aPage(),
      part: async (part) => site.code ?? Promise.reject(new RemoteUnavailable(part, 'gone')),
    },
    backend,
    kept: createKeptParts(),
    report: createReportPart(() => 'sign', log),
  });
  return {
    site,
    async load(page: Promise<unknown> = Promise.resolve(), path = '/formation/python') {
      const request = { params: { id: 'python' }, url: new URL(path, 'https://campus.example') };
      const signal = new AbortController().signal;
      return (await loadParts(routeWithPart(use), { ...request, signal }, page))[sign];
    },
  };
}

const line = (what: string) => `Part mf-sign/Sign (team sign) ${what}.`;

it('loads with the context of the page', async () => {
  const seen: PageContext[] = [];
  const load = async (context: PageContext) => seen.push(context);
  await server(aPart({ load })).load(undefined, '/formation/python?a=1');
  expect(seen[0]).toMatchObject({ params: { id: 'python' } });
  expect(seen[0]?.search.get('a')).toBe('1');
});

it('is late once its limit is over, with one line of log, and goes on for the next visitor', async () => {
  let arrive: (data: string) => void = () => undefined;
  const slow = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const load = jest.fn(() => slow as Promise<unknown>);
  const { load: ask } = server(aPart({ load }));
  const first = ask();
  await jest.advanceTimersByTimeAsync(999);
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toEqual({ state: 'late' });
  expect(log.mock.calls).toEqual([[line('is late on /formation/:id: no answer within 1000 ms')]]);

  arrive('Enseigne');
  await jest.advanceTimersByTimeAsync(0);
  load.mockReturnValue(never);
  const second = ask();
  await jest.advanceTimersByTimeAsync(1000);
  expect(await second).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
});

it('is given as long as the page’s own data takes', async () => {
  const pause = (milliseconds: number) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds, 'Enseigne'));
  const { load } = server(aPart({ load: () => pause(3000) }), { limit: 200 });
  const loading = load(pause(4000));
  await jest.advanceTimersByTimeAsync(4000);
  expect(await loading).toEqual({ state: 'ready', data: 'Enseigne' });
});

it('is awaited without a limit of its own where the page needs it', async () => {
  const { load } = server(aPart({ load: () => new Promise((resolve) => setTimeout(resolve, 5000, 'x')) }), {
    essential: true,
  });
  const loading = load();
  await jest.advanceTimersByTimeAsync(5000);
  expect(await loading).toEqual({ state: 'ready', data: 'x' });
});

const circle: { self?: unknown } = {};
circle.self = circle;

it.each<[string, Part<unknown>['load'], string]>([
  ['rejects', () => Promise.reject(new Error('no answer')), 'Error: no answer'],
  [
    'throws at once',
    () => {
      throw new TypeError('broken');
    },
    'TypeError: broken',
  ],
  [
    'gives what cannot be written down',
    async () => circle,
    'TypeError: Converting circular structure to JSON',
  ],
])('a part whose load %s gives way to what it loaded before, at that address', async (_, load, why) => {
  const part = { ...aPart() };
  const { load: ask } = server(part);
  expect(await ask()).toEqual({ state: 'ready', data: 'Enseigne' });
  part.load = load;
  expect(await ask()).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
  expect(await ask(undefined, '/formation/seo')).toEqual({ state: 'failed' });
  expect(log.mock.calls[0]?.[0]).toBe(line(`failed on /formation/:id: ${why}`));
  expect(log).toHaveBeenCalledTimes(2);
});

it('prefers what it loaded before to what ships with the site', async () => {
  const part = { ...aPart() };
  const { load } = server(part);
  await load();
  part.load = async ({ backend: { onFailure } }) => {
    onFailure?.('formation (top)');
    return 'Liste de secours';
  };
  expect(await load()).toEqual({ state: 'ready', data: 'Enseigne', kept: true });
  expect(await load(undefined, '/formation/seo')).toEqual({
    state: 'ready',
    data: 'Liste de secours',
    degraded: true,
  });
});

it('shows a release of the part nothing that another one has loaded', async () => {
  const { site, load } = server(aPart());
  await load();
  site.code = aPart({ load: () => Promise.reject(new Error('broken')) });
  expect(await load()).toEqual({ state: 'failed' });
});

it('says no more than a line, and nothing of the address', async () => {
  const { load } = server(aPart({ load: () => Promise.reject(new Error(`first\n${'x'.repeat(10_000)}`)) }));
  await load(undefined, '/formation/anne.exemple@example.org');
  const [[text = ''] = []] = log.mock.calls;
  expect(text).toBe(line('failed on /formation/:id: Error: first'));
  expect(text).not.toContain('anne');
});
