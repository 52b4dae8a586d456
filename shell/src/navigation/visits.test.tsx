/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import {
  BrowserRouter,
  createPath,
  type Location,
  type NavigateFunction,
  type NavigateOptions,
  useNavigate,
} from 'react-router-dom';
import { NoPage, type PageData } from '../pages/page-data';
import { later } from '../testing/later';
import { routes } from '../testing/routes';
import { useVisit } from './VisitedSite';
import { createVisits, type Visit } from './visits';

const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
const never = () => new Promise<never>(() => undefined);
const address = () => window.location.pathname + window.location.search + window.location.hash;
const pass = (milliseconds = 0) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

const load = jest.fn<Promise<PageData>, [{ pathname: string; search: string }]>();
const loaded = () => load.mock.calls.map(([{ pathname, search }]) => pathname + search);
const onWay = jest.fn<void, [string]>();

type Options = Partial<Parameters<typeof createVisits>[0]>;

/** A visitor on the page that the server sent, and all pages that they have seen since. */
async function setUp(start = '/about', options: Options = { first: { result: whole(start) } }) {
  history.pushState(null, '', start);
  const seen: Visit[] = [];
  const visits = createVisits({
    routes: () => routes,
    load,
    patience: () => 250,
    onWay,
    onShown: (visit) => seen.push(visit),
    ...options,
  });
  let navigate: NavigateFunction = () => undefined;
  let again = async () => {};
  function Shown() {
    ({ retry: again } = useVisit(visits));
    navigate = useNavigate();
    return null;
  }
  await act(async () => {
    render(<Shown />, { wrapper: BrowserRouter });
  });
  const go = (to: string, options?: NavigateOptions) => act(async () => navigate(to, options));
  const visit = () => seen.at(-1) as Visit;
  return { ...visits, seen, visit, go, retry: () => act(async () => void again()) };
}

/** The browser moves to an entry that it has, or that somebody else has made. */
const traverse = (move: () => void) =>
  act(async () => {
    move();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    await jest.advanceTimersByTimeAsync(0);
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  load.mockReset().mockImplementation(async ({ pathname }) => whole(pathname));
  onWay.mockReset();
});

it('shows the first page as it was sent, and gives its entry a key', async () => {
  const { visit } = await setUp('/formations?q=seo#contenu');
  expect(visit()).toMatchObject({
    location: { pathname: '/formations', search: '?q=seo', hash: '#contenu', key: history.state.key },
    outcome: { result: whole('/formations?q=seo#contenu') },
  });
  expect(load).not.toHaveBeenCalled();
});

it('loads the first page where the document has none, at the address that counts', async () => {
  const { visit } = await setUp('/Formations/?q=seo', {});
  expect(loaded()).toEqual(['/formations?q=seo']);
  expect(address()).toBe('/formations?q=seo');
  expect(visit().outcome).toEqual({ result: expect.any(Promise) });
});

describe('on the way to another page', () => {
  it('keeps the page before until its data has come, and says where it goes', async () => {
    const data = later<PageData>();
    const { go, visit } = await setUp();
    load.mockReturnValue(data.promise);
    await go('/contact?formation=seo', { state: { from: 'x' } });
    expect(onWay).toHaveBeenLastCalledWith('/contact');
    expect(visit().location.pathname).toBe('/about');
    expect(address()).toBe('/contact?formation=seo');
    await act(async () => data.resolve(whole('/contact')));
    expect(visit()).toMatchObject({
      location: { pathname: '/contact', search: '?formation=seo', state: { from: 'x' } },
      outcome: { result: whole('/contact') },
    });
    expect(loaded()).toEqual(['/contact?formation=seo']);
  });

  it('goes on without data that takes its time', async () => {
    const { go, visit } = await setUp();
    load.mockImplementation(never);
    await go('/contact');
    await pass(249);
    expect(visit().location.pathname).toBe('/about');
    await pass(1);
    expect(visit().location.pathname).toBe('/contact');
    expect(visit().outcome).toEqual({ result: expect.any(Promise) });
  });

  it('is overtaken by a later navigation', async () => {
    const { go, visit, seen } = await setUp();
    const contact = later<PageData>();
    load.mockReturnValueOnce(contact.promise);
    await go('/contact');
    await go('/formations');
    await act(async () => contact.resolve(whole('/contact')));
    expect(visit().location.pathname).toBe('/formations');
    expect(seen.some(({ location }) => location.pathname === '/contact')).toBe(false);
  });

  it('is given up for a filter of the page shown', async () => {
    const { go, visit } = await setUp('/formations');
    load.mockImplementation(never);
    await go('/contact');
    await go('?q=seo');
    await pass(250);
    expect(visit().location).toMatchObject({ pathname: '/formations', search: '?q=seo' });
    expect(address()).toBe('/formations?q=seo');
    expect(onWay).toHaveBeenLastCalledWith('/formations');
  });

  it('is given up by Back, and begun anew by Forward', async () => {
    const { go, visit } = await setUp();
    const { key } = visit().location;
    load.mockImplementationOnce(never);
    await go('/contact');
    const { state } = history;
    await traverse(() => history.replaceState({ key, usr: null, idx: 0 }, '', '/about'));
    await pass(300);
    expect(visit().location.pathname).toBe('/about');
    await traverse(() => history.replaceState(state, '', '/contact'));
    expect(visit().outcome).toEqual({ result: whole('/contact') });
  });

  it.each([
    ['/Formations?q=seo', '/formations?q=seo'],
    ['/conditions-générales', '/conditions-g%C3%A9n%C3%A9rales'],
  ])('takes %s for the address that counts, and loads nothing else', async (to, expected) => {
    const { go, visit } = await setUp();
    const { length } = history;
    await go(to);
    expect(address()).toBe(expected);
    expect(visit().location.pathname + visit().location.search).toBe(expected);
    expect(loaded()).toEqual([expected]);
    expect(history.length).toBe(length + 1);
  });

  it.each([
    [new NoPage('/nulle-part'), 404],
    [new TypeError('broken'), new TypeError('broken')],
  ])('shows what the data throws: %s', async (thrown, error) => {
    const { go, visit } = await setUp();
    load.mockRejectedValue(thrown);
    await go('/nulle-part');
    expect(visit()).toMatchObject({ location: { pathname: '/nulle-part' }, outcome: { error } });
  });
});

describe('a new release', () => {
  const leads = jest.fn<Promise<boolean>, [Location, Location]>();
  const start = () => setUp('/about', { first: { result: whole('/about') }, newRelease: leads });
  beforeEach(() => void leads.mockReset().mockResolvedValue(false));

  it('takes the next page as a document, while the one before is shown', async () => {
    leads.mockResolvedValue(true);
    const { go, visit } = await start();
    await go('/formations?q=seo#contenu');
    await pass(300);
    expect(leads.mock.calls.map((ways) => ways.map(createPath))).toEqual([
      ['/formations?q=seo#contenu', '/about'],
    ]);
    expect(visit().location.pathname).toBe('/about');
  });

  it('that leads nowhere changes nothing, and is nothing for filters, nor for Back', async () => {
    const { go, visit } = await start();
    const { key } = visit().location;
    await go('/about?q=x');
    await go('/formations');
    expect(address()).toBe('/formations');
    expect(visit().outcome).toEqual({ result: whole('/formations') });
    await traverse(() => history.replaceState({ key, usr: null, idx: 0 }, '', '/about'));
    expect(visit().location.pathname).toBe('/about');
    expect(leads).toHaveBeenCalledTimes(1);
  });

  it.each<[string, (went: Awaited<ReturnType<typeof start>>) => unknown]>([
    ['Back', () => traverse(() => history.replaceState({ key: 'a', idx: 0 }, '', '/about'))],
    ['a link', ({ go }) => go('/terms')],
    ['a filter of the page shown', ({ go }) => go('?q=seo')],
  ])('that is asked about for longer than the data took gives way to %s', async (_case, leave) => {
    const answer = later<boolean>();
    leads.mockReturnValueOnce(answer.promise);
    const went = await start();
    await went.go('/contact');
    await leave(went);
    const { length } = history;
    await act(async () => answer.resolve(false));
    await pass(300);
    expect(went.visit().location.pathname).not.toBe('/contact');
    expect(address()).not.toContain('/contact');
    expect(history.length).toBe(length);
  });
});

describe('Back and Forward', () => {
  it('show the page of the entry, with its key and state, from data asked for anew', async () => {
    const { go, visit } = await setUp('/about');
    const first = visit().location;
    const before = history.state;
    await go('/contact', { state: { from: 'x' } });
    const second = visit().location;
    const after = history.state;
    await traverse(() => history.replaceState(before, '', '/about'));
    expect(visit().location).toEqual(first);
    expect(visit().outcome).toEqual({ result: whole('/about') });
    await traverse(() => history.replaceState(after, '', '/contact'));
    expect(visit().location).toEqual(second);
    expect(loaded()).toEqual(['/contact', '/about', '/contact']);
  });

  it('take up an anchor that the browser has followed, at its place', async () => {
    const { visit } = await setUp('/about');
    await traverse(() => history.pushState(null, '', '#contenu'));
    expect(visit().location).toMatchObject({ hash: '#contenu', state: { inPlace: true } });
    expect(history.state.key).toBe(visit().location.key);
    expect(load).not.toHaveBeenCalled();
  });

  it('take up the page of an entry that another program made', async () => {
    const { visit } = await setUp('/about');
    await traverse(() => history.pushState({ theirs: true }, '', '/Contact'));
    expect(visit().location).toMatchObject({ pathname: '/contact', state: null });
    expect(address()).toBe('/contact');
    expect(history.state).toMatchObject({ theirs: true });
  });
});

describe('within a page', () => {
  it.each([
    ['a filter', '?q=seo', '/formations?q=seo'],
    ['an anchor', '#contenu', '/formations#contenu'],
  ])('loads nothing for %s, and keeps the page', async (_case, to, expected) => {
    const { go, visit } = await setUp('/formations');
    const { outcome } = visit();
    await go(to);
    expect(load).not.toHaveBeenCalled();
    expect(visit().outcome).toBe(outcome);
    expect(address()).toBe(expected);
  });

  it('asks again at the very address shown', async () => {
    const { go, visit } = await setUp('/formations');
    const { length } = history;
    await go('/formations', { replace: true });
    expect(loaded()).toEqual(['/formations']);
    expect(visit().outcome).toEqual({ result: whole('/formations') });
    expect(history.length).toBe(length);
  });
});

describe('a retry', () => {
  it('loads the page that is shown, as often as it is wanted, unless another one is on its way', async () => {
    const { retry, visit, go } = await setUp();
    const { location } = visit();
    for (const data of ['anew', 'once more']) {
      load.mockResolvedValue(whole(data));
      await retry();
      expect(visit()).toMatchObject({ outcome: { result: whole(data) }, location });
    }
    load.mockImplementation(never);
    await go('/contact');
    await retry();
    expect(loaded()).toEqual(['/about', '/about', '/contact']);
  });

  it('outlives a filter of the page, and not another page', async () => {
    const { retry, go, visit } = await setUp('/formations');
    const anew = later<PageData>();
    load.mockReturnValueOnce(anew.promise);
    await retry();
    await go('?q=seo');
    await act(async () => anew.resolve(whole('anew')));
    expect(visit()).toMatchObject({ location: { search: '?q=seo' }, outcome: { result: whole('anew') } });
    const late = later<PageData>();
    load.mockReturnValueOnce(late.promise);
    await retry();
    await go('/contact');
    await act(async () => late.resolve(whole('late')));
    expect(visit().outcome).toEqual({ result: whole('/contact') });
  });
});
