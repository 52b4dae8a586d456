import type { LoaderFunctionArgs } from 'react-router-dom';
import { routeAt } from '../testing/routes';
import type { PageData } from './page-data';
import { missingLoader, pageLoader } from './page-data';

const route = routeAt('/formations');
const ready: PageData = { view: { state: 'ready', data: 'x' }, status: 200 };
const argsFor = (path: string) =>
  ({ request: new Request(`https://campus.example${path}`), params: {} }) as LoaderFunctionArgs;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('waits for data that comes in time', async () => {
  const loader = pageLoader(route, async () => ready, 250);
  expect(await loader(argsFor('/formations'))).toEqual({ result: ready });
});

it('goes on without data that takes its time', async () => {
  let arrive: (data: PageData) => void = () => undefined;
  const data = new Promise<PageData>((resolve) => {
    arrive = resolve;
  });
  const loading = pageLoader(route, () => data, 250)(argsFor('/formations'));
  let done = false;
  void loading.then(() => {
    done = true;
  });
  await jest.advanceTimersByTimeAsync(249);
  expect(done).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  const { result } = await loading;
  expect(result).toBeInstanceOf(Promise);
  arrive(ready);
  expect(await result).toBe(ready);
});

it('waits as long as it takes on the server', async () => {
  const slow = () => new Promise<PageData>((resolve) => setTimeout(resolve, 100_000, ready));
  const loading = pageLoader(route, slow, Number.POSITIVE_INFINITY)(argsFor('/formations'));
  await jest.advanceTimersByTimeAsync(100_000);
  expect(await loading).toEqual({ result: ready });
});

it('passes on what the data throws', async () => {
  const loader = pageLoader(route, () => Promise.reject(new Response(null, { status: 404 })), 250);
  await expect(loader(argsFor('/formations'))).rejects.toMatchObject({ status: 404 });
});

/** The redirect that a loader throws; `undefined` where it throws none. */
async function redirected(load: () => unknown): Promise<string | null> {
  const thrown = await Promise.resolve()
    .then(load)
    .catch((response: Response) => response);
  const { headers, status } = thrown as Response;
  expect(status).toBe(302);
  return headers.get('Location');
}

it('sends a variant on with its query, in place of the entry in the history, and loads nothing', async () => {
  const get = jest.fn(async () => ready);
  const loader = pageLoader(route, get, 250);
  expect(await redirected(() => loader(argsFor('/Formations?q=seo')))).toBe('/formations?q=seo');
  await expect(loader(argsFor('/formations/'))).rejects.toHaveProperty('headers');
  expect(get).not.toHaveBeenCalled();
});

describe('an address that no route knows', () => {
  it('redirects an old one', async () => {
    expect(await redirected(() => missingLoader(argsFor('/cars-category')))).toBe('/formations');
  });

  it('is a 404 otherwise', () => {
    expect(() => missingLoader(argsFor('/nulle-part'))).toThrow(expect.objectContaining({ status: 404 }));
  });
});
