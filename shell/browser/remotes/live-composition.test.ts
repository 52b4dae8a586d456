import { routeAt } from '../../isomorphic/testing/routes';
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
const row = (path: string, page: string) => ({ path, page, header: 'plain' }) as const;
const file = (page: string, version: string) => {
  const address = `/r/${page}.${version}.js`;
  return { address, integrity: `sha256-${page}${version}` };
};

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
  createLiveComposition({
    composition: { 'mf-home': remote('1', 'HomePage') },
    routes: { 'mf-home': [row('/', 'HomePage')] },
    release,
  });

beforeEach(() => {
  jest.useFakeTimers();
  answer.mockReset();
  says('W/"aaaaaaaa"', '1');
  globalThis.fetch = answer;
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

it('keeps the files of a remote until one of them fails', async () => {
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
  ['answers 502', async () => Response.json({}, { status: 502 })],
])('goes on with what it knows where the newest %s, and asks again', async (_case, response) => {
  const { files, renew, findLatestRelease } = create();
  answer.mockImplementation(response);
  expect(await files(contact)).toEqual([]);
  await renew('mf-home');
  expect(await files(home)).toEqual([file('HomePage', '1')]);
  expect(await findLatestRelease()).toBeUndefined();
  says('W/"aaaaaaaa"', '1');
  expect(await files(contact)).toEqual([file('ContactPage', '1')]);
});

const tags = ['W/"bbbbbbbb"', '"bbbbbbbb"', '"bbbbbbbb-gzip"'];
it.each(tags)('says what is newest, a minute long without asking again: %s', async (etag) => {
  const { findLatestRelease } = create();
  expect(await findLatestRelease()).toBe('aaaaaaaa');
  says(etag, '2');
  await jest.advanceTimersByTimeAsync(59_000);
  expect(await findLatestRelease()).toBe('aaaaaaaa');
  await jest.advanceTimersByTimeAsync(2000);
  expect(await findLatestRelease()).toBe('bbbbbbbb');
  expect(answer).toHaveBeenCalledTimes(2);
});

it('says nothing where a proxy has taken the name away, and under development', async () => {
  answer.mockImplementation(async () => Response.json({}));
  expect(await create().findLatestRelease()).toBeUndefined();
  answer.mockClear();
  const { findLatestRelease, discover } = createLiveComposition({ composition: {}, routes: {} });
  expect(await findLatestRelease()).toBeUndefined();
  await discover('/agenda');
  expect(answer).not.toHaveBeenCalled();
});

describe('the routes', () => {
  const rows = [row('/', 'HomePage'), row('/agenda', 'AgendaPage')];
  const agenda = { ...remote('2', 'HomePage', 'AgendaPage'), routes: rows };
  const answers = (composition: object) =>
    answer.mockImplementation(async () => Response.json(composition, { headers: { ETag: '"bbbbbbbb"' } }));

  it('are the document’s, then those of the release whose files are loaded', async () => {
    const { routes, files } = create();
    expect(routes().rows.map(({ path }) => path)).toEqual(['/']);
    answers({ 'mf-home': agenda });
    await files(about);
    expect(routes().rows).toMatchObject([
      { path: '/', remote: 'mf-home' },
      { path: '/agenda', remote: 'mf-home', page: 'AgendaPage' },
    ]);
    // What a tab has learned stays, until a file fails.
    answers({ 'mf-home': { ...agenda, routes: [] } });
    await files(contact);
    expect(routes().rows).toHaveLength(2);
    const renewed = create();
    answers({ 'mf-home': agenda });
    await renewed.renew('mf-home');
    expect(renewed.routes().match('/Agenda/')?.route.page).toBe('AgendaPage');
  });

  it('stays as it was where a shell of before answers, or nobody', async () => {
    const { routes, renew } = create();
    await renew('mf-home');
    answer.mockRejectedValue(new TypeError('offline'));
    await renew('mf-home');
    expect(routes().rows.map(({ path }) => path)).toEqual(['/']);
  });

  it('is asked for anew for an address that this tab knows nothing of', async () => {
    const { discover, routes } = create();
    const knows = async (path: string) => {
      await discover(path);
      return routes().match(path) !== undefined;
    };
    expect(await knows('/agenda')).toBe(false);
    answers({ 'mf-home': agenda });
    expect(await knows('/nulle-part')).toBe(false);
    expect(routes().rows).toHaveLength(1);
    expect(await knows('/Agenda')).toBe(true);
    answer.mockRejectedValue(new TypeError('offline'));
    expect(await knows('/agenda/demain')).toBe(false);
    expect(answer).toHaveBeenCalledTimes(4);
    expect(await knows('/')).toBe(true);
    expect(answer).toHaveBeenCalledTimes(4);
  });
});
