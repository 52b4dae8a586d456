import { routeAt } from '../testing/routes';
import { createLiveComposition } from './live-composition';

const home = routeAt('/');
const about = routeAt('/about');
const contact = routeAt('/contact');
const remote = (version: string, ...pages: string[]) => ({
  version,
  base: '/r/',
  pages: Object.fromEntries(pages.map((page) => [page, [`${page}.${version}.js`]])),
  integrity: Object.fromEntries(pages.map((page) => [`${page}.${version}.js`, `sha256-${page}${version}`])),
});
const file = (page: string, version: string) => ({
  address: `/r/${page}.${version}.js`,
  integrity: `sha256-${page}${version}`,
});

const originalFetch = globalThis.fetch;
const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const says = (etag: string, version: string) =>
  answer.mockImplementation(async () =>
    Response.json(
      { 'mf-home': remote(version, 'HomePage', 'AboutPage'), 'mf-contact': remote(version, 'ContactPage') },
      { headers: { ETag: etag } },
    ),
  );
/** A tab whose document is the home page's, of the first release. */
const create = (release: string | undefined = 'aaaaaaaa') =>
  createLiveComposition({ composition: { 'mf-home': remote('1', 'HomePage') }, release });

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset();
  says('W/"aaaaaaaa"', '1');
  globalThis.fetch = answer;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  jest.useRealTimers();
});

it('knows the page of the document without asking, and asks once for all others', async () => {
  const { files } = create();
  expect(await files(home)).toEqual([file('HomePage', '1')]);
  expect(answer).not.toHaveBeenCalled();
  const found = await Promise.all([files(contact), files(about)]);
  expect(found).toEqual([[file('ContactPage', '1')], [file('AboutPage', '1')]]);
  expect(answer).toHaveBeenCalledTimes(1);
  expect(answer).toHaveBeenCalledWith('/composition.json', expect.objectContaining({ cache: 'no-cache' }));
});

it('keeps what it has learned, until something of it fails', async () => {
  const { files, renew, code } = create();
  await files(contact);
  says('W/"bbbbbbbb"', '2');
  expect(await files(about)).toEqual([file('AboutPage', '1')]);
  const before = await code(home);
  await renew('mf-contact');
  expect(await files(contact)).toEqual([file('ContactPage', '2')]);
  expect(await code(home)).toBe(before);
  await renew('mf-home');
  expect(await files(home)).toEqual([file('HomePage', '2')]);
  expect(await code(home)).not.toBe(before);
});

it.each<[string, () => Promise<Response>]>([
  ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers 502', async () => new Response('', { status: 502 })],
  ['is not JSON', async () => new Response('<html>')],
])('goes on with what it knows where the newest %s, and asks again', async (_case, response) => {
  const { files, renew, newest } = create();
  answer.mockImplementation(response);
  expect(await files(contact)).toEqual([]);
  await renew('mf-home');
  expect(await files(home)).toEqual([file('HomePage', '1')]);
  expect(await newest()).toBeUndefined();
  says('W/"aaaaaaaa"', '1');
  expect(await files(contact)).toEqual([file('ContactPage', '1')]);
});

it.each(['W/"bbbbbbbb"', '"bbbbbbbb"', '"bbbbbbbb-gzip"'])(
  'says what is newest, a minute long without asking again: %s',
  async (etag) => {
    const { newest } = create();
    expect(await newest()).toBe('aaaaaaaa');
    says(etag, '2');
    await jest.advanceTimersByTimeAsync(59_000);
    expect(await newest()).toBe('aaaaaaaa');
    await jest.advanceTimersByTimeAsync(2000);
    expect(await newest()).toBe('bbbbbbbb');
    expect(answer).toHaveBeenCalledTimes(2);
  },
);

it('says nothing where a proxy has taken the name away, and under development', async () => {
  answer.mockImplementation(async () => Response.json({}));
  expect(await create().newest()).toBeUndefined();
  answer.mockClear();
  const { newest } = createLiveComposition({ composition: {} });
  expect(await newest()).toBeUndefined();
  expect(answer).not.toHaveBeenCalled();
});
