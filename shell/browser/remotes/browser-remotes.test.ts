import { later } from '../../isomorphic/testing/later';
import { aPage } from '../../isomorphic/testing/page';
import { aPart } from '../../isomorphic/testing/part';
import { routeAt } from '../../isomorphic/testing/routes';
import { createBrowserRemotes } from './browser-remotes';
import { createLiveComposition } from './live-composition';
import { loadModule } from './load-file';

jest.mock('./load-file', () => ({ ...jest.requireActual('./load-file'), loadModule: jest.fn() }));

const load = jest.mocked(loadModule);
const home = routeAt('/');
const about = routeAt('/about');
const contact = routeAt('/contact');
const base = '/remotes/mf-home/files/';
const integrity = { 'Home.1.js': 'sha256-1', 'Home.2.js': 'sha256-2' };
const pages = { HomePage: ['Home.1.js', 'a.css'], AboutPage: ['About.1.js'] };
const old = { version: '1', base, pages, integrity };
const newest = { ...old, version: '2', pages: { ...old.pages, HomePage: ['Home.2.js', 'a.css'] } };
/** A file of mf-home, by its path below its folder. */
const file = (path: string) => {
  const name = path.replace(/^.*\//, '') as keyof typeof integrity;
  return { address: base + path, integrity: integrity[name] };
};
const files = [file('Home.1.js'), file('a.css')];
const from = (composition: Parameters<typeof createLiveComposition>[0]['composition']) =>
  createBrowserRemotes(createLiveComposition({ composition, routes: {}, release: 'aaaaaaaa' }));
const create = () => from({ 'mf-home': old, 'mf-contact': old });

const answer = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
let logged: jest.SpyInstance;
let warned: jest.SpyInstance;

beforeEach(() => {
  jest.clearAllMocks();
  load.mockResolvedValue({ default: aPage() });
  answer.mockImplementation(async () => Response.json({ 'mf-home': newest }));
  globalThis.fetch = answer;
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('loads a page once, from the published address', async () => {
  const remotes = create();
  const page = remotes.page(home);
  expect(remotes.page(home)).toBe(page);
  expect(await page).toHaveProperty('Component');
  expect(load.mock.calls).toEqual([[home, files]]);
});

const none = 'the module is not a page (load, head, Component)';
it.each([
  ['a network failure', () => Promise.reject(new Error('offline\nat line 1')), 'offline'],
  ['nothing', async () => null, none],
  ['a module without a default export', async () => aPage(), none],
  ['a page that loads nothing', async () => ({ default: { ...aPage(), load: undefined } }), none],
  ['a page without a component', async () => ({ default: { ...aPage(), Component: undefined } }), none],
  ['a page with a title for a head', async () => ({ default: { ...aPage(), head: 'x' } }), none],
])('is unavailable after %s, twice, logged once, and not asked for again', async (_case, loading, why) => {
  load.mockImplementation(loading);
  const message = `Remote mf-home: the page HomePage could not be loaded (${why}).`;
  const remotes = create();
  for (const _time of [1, 2]) {
    await expect(remotes.page(home)).rejects.toMatchObject({ name: 'RemoteUnavailable', message });
  }
  expect(load).toHaveBeenCalledTimes(2);
  expect(logged.mock.calls).toEqual([[message]]);
});

describe('a failed load', () => {
  it('is retried alone, from the newest composition, at a new path', async () => {
    const remotes = create();
    const shown = remotes.page(about);
    await shown;
    load.mockClear();
    load.mockRejectedValueOnce(new Error('Home.1.js could not be fetched'));
    await expect(remotes.page(home)).resolves.toHaveProperty('Component');
    expect(remotes.page(about)).toBe(shown);
    expect(load.mock.calls).toEqual([
      [home, files],
      [home, [file('~1/Home.2.js'), file('~1/a.css')]],
    ]);
    expect(logged).not.toHaveBeenCalled();
    const why = 'the page HomePage could not be loaded (Home.1.js could not be fetched)';
    expect(warned.mock.calls).toEqual([[`Remote mf-home: ${why}. It is asked for once more.`]]);
  });

  it('because it does not answer is not asked for again', async () => {
    jest.useFakeTimers();
    const code = later<unknown>();
    load.mockReturnValue(code.promise);
    const page = create().page(home);
    const settled = jest.fn();
    page.catch(settled);
    await jest.advanceTimersByTimeAsync(7999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    code.reject(new Error('at last'));
    await expect(page).rejects.toThrow('(no answer within 8 s)');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('a failure', () => {
  let remotes: ReturnType<typeof create>;
  let failing: Promise<unknown>;
  beforeEach(async () => {
    jest.useFakeTimers();
    load.mockRejectedValue(new Error('offline'));
    remotes = create();
    failing = remotes.page(home);
    await expect(failing).rejects.toThrow('offline');
    load.mockReset().mockResolvedValue({ default: aPage() });
  });

  it('is forgotten after a second: the page is loaded anew, from other addresses', async () => {
    jest.advanceTimersByTime(999);
    expect(remotes.page(home)).toBe(failing);
    jest.advanceTimersByTime(1);
    await expect(remotes.page(home)).resolves.toHaveProperty('Component');
    expect(load.mock.calls).toEqual([[home, [file('~2/Home.2.js'), file('~2/a.css')]]]);
  });

  it('leaves what was loaded meanwhile', async () => {
    await remotes.retry('mf-home');
    const loaded = remotes.page(home);
    jest.advanceTimersByTime(1000);
    expect(remotes.page(home)).toBe(loaded);
  });
});

describe('a retry', () => {
  it('a retry loads all pages of one remote from the newest composition', async () => {
    const remotes = create();
    const other = remotes.page(contact);
    await other;
    load.mockRejectedValue(new Error('offline'));
    await Promise.allSettled([remotes.page(home), remotes.page(about)]);
    load.mockResolvedValue({ default: aPage() });
    await remotes.retry('mf-home');
    load.mockClear();
    await Promise.all([remotes.page(home), remotes.page(about)]);
    expect(load.mock.calls).toEqual([
      [home, [file('~5/Home.2.js'), file('~5/a.css')]],
      [about, [file('~5/About.1.js')]],
    ]);
    await remotes.retry('mf-home');
    await remotes.page(home);
    expect(load).toHaveBeenLastCalledWith(home, [file('~6/Home.2.js'), file('~6/a.css')]);
    expect(remotes.page(contact)).toBe(other);
  });

  it('of one page keeps the other loaded pages of its remote', async () => {
    load.mockImplementation(async () => ({ default: aPage() }));
    const remotes = create();
    const shown = remotes.page(about);
    await remotes.page(home);
    await remotes.replace(home);
    await remotes.page(home);
    expect(load).toHaveBeenLastCalledWith(home, [file('~1/Home.2.js'), file('~1/a.css')]);
    expect(remotes.page(about)).toBe(shown);
  });
});

describe('a part', () => {
  const base = '/remotes/mf-sign/files/';
  const published = { version: '1', base, pages: {}, parts: { Sign: ['Sign.1.js'] } };
  const part = { remote: 'mf-sign', part: 'Sign' };
  const sites = () => from({ 'mf-home': old, 'mf-sign': published });

  it('is loaded as a page is, from its own remote', async () => {
    const code = aPart();
    load.mockResolvedValue({ default: code });
    const remotes = sites();
    expect(await remotes.part(part)).toBe(code);
    expect(remotes.part(part)).toBe(remotes.part(part));
    expect(load).toHaveBeenCalledWith(part, [{ address: `${base}Sign.1.js`, integrity: undefined }]);
  });

  it('is refused where the module is none, and loaded anew after a retry', async () => {
    load.mockResolvedValue({ default: { load: 7 } });
    const remotes = sites();
    const sentence = 'the part Sign could not be loaded (the module is not a part';
    await expect(remotes.part(part)).rejects.toThrow(sentence);
    load.mockResolvedValue({ default: aPart() });
    answer.mockResolvedValue(Response.json({ 'mf-sign': published }));
    await remotes.retry('mf-sign');
    await expect(remotes.part(part)).resolves.toHaveProperty('Component');
  });
});
