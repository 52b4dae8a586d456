/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import type { Navigate } from 'shared-ui';
import { NoPage, type PageData } from '../pages/page-data';
import { routes } from '../testing/routes';
import { createNavigator, type Visit } from './navigator';

const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
const never = () => new Promise<never>(() => undefined);
const address = () => window.location.pathname + window.location.search + window.location.hash;

const load = jest.fn<Promise<PageData>, [{ pathname: string; search: string }]>();
const loaded = () => load.mock.calls.map(([{ pathname, search }]) => pathname + search);

/** A navigator on the page that the server sent, and all visits that it has told of since. */
function setUp(start = '/about') {
  history.pushState(null, '', start);
  const seen: Visit[] = [];
  const navigator = createNavigator({
    routes: () => routes,
    load,
    patience: () => 250,
    first: { result: whole(start) },
  });
  navigator.subscribe((visit) => seen.push(visit));
  return { ...navigator, seen };
}

const listen = window.addEventListener.bind(window);
let ended: AbortController;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  ended = new AbortController();
  const { signal } = ended;
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listen(type, listener as EventListener, { signal });
  });
  load.mockReset().mockImplementation(async ({ pathname }) => whole(pathname));
});
afterEach(() => {
  ended.abort();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('shows the first page as it was sent', () => {
  const { visit } = setUp('/formations?q=seo#contenu');
  expect(visit()).toMatchObject({
    location: { pathname: '/formations', search: '?q=seo', hash: '#contenu', state: null },
    outcome: { result: whole('/formations?q=seo#contenu') },
  });
  expect(load).not.toHaveBeenCalled();
});

it('loads the first page where the document has none, at the address that counts', async () => {
  history.pushState(null, '', '/Formations/?q=seo');
  const { visit } = createNavigator({ routes: () => routes, load, patience: () => 250 });
  expect(loaded()).toEqual(['/formations?q=seo']);
  expect(address()).toBe('/formations?q=seo');
  expect(visit().outcome).toEqual({ result: expect.any(Promise) });
});

describe('on the way to another page', () => {
  it('waits for its data with the page before, and says where it goes', async () => {
    const { navigate, visit } = setUp();
    const going = navigate('/contact?formation=seo', { state: { from: 'x' } });
    expect(visit()).toMatchObject({ location: { pathname: '/about' }, next: { pathname: '/contact' } });
    expect(address()).toBe('/about');
    await going;
    expect(visit()).toMatchObject({
      location: { pathname: '/contact', search: '?formation=seo', state: { from: 'x' } },
      outcome: { result: whole('/contact') },
      staysInPlace: false,
    });
    expect(visit().next).toBeUndefined();
    expect(address()).toBe('/contact?formation=seo');
  });

  it('goes on without data that takes its time', async () => {
    const { navigate, visit } = setUp();
    load.mockImplementation(never);
    void navigate('/contact');
    await jest.advanceTimersByTimeAsync(249);
    expect(visit().location.pathname).toBe('/about');
    await jest.advanceTimersByTimeAsync(1);
    expect(visit().location.pathname).toBe('/contact');
    expect(visit().outcome).toEqual({ result: expect.any(Promise) });
  });

  it('is overtaken by a later navigation', async () => {
    const { navigate, visit, seen } = setUp();
    let arrive: (page: PageData) => void = () => undefined;
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = resolve;
      }),
    );
    const first = navigate('/contact');
    await navigate('/formations');
    arrive(whole('/contact'));
    await first;
    expect(visit().location.pathname).toBe('/formations');
    expect(seen.some(({ location }) => location.pathname === '/contact')).toBe(false);
  });

  it('is given up for a filter of the page shown', async () => {
    const { navigate, visit } = setUp('/formations');
    load.mockImplementation(never);
    const going = navigate('/contact');
    await navigate('?q=seo');
    expect(visit().next).toBeUndefined();
    await jest.advanceTimersByTimeAsync(250);
    await going;
    expect(address()).toBe('/formations?q=seo');
  });

  it.each([
    ['/Formations?q=seo', '/formations?q=seo'],
    ['/conditions-générales', '/conditions-g%C3%A9n%C3%A9rales'],
  ])('takes %s for the address that counts, and loads nothing else', async (to, expected) => {
    const { navigate } = setUp();
    const { length } = history;
    await navigate(to);
    expect(address()).toBe(expected);
    expect(loaded()).toEqual([expected]);
    expect(history.length).toBe(length + 1);
  });

  it.each([
    [new NoPage('/nulle-part'), 404],
    [new TypeError('broken'), new TypeError('broken')],
  ])('shows what the data throws: %s', async (thrown, error) => {
    const { navigate, visit } = setUp();
    load.mockRejectedValue(thrown);
    await navigate('/nulle-part');
    expect(visit()).toMatchObject({ location: { pathname: '/nulle-part' }, outcome: { error } });
  });
});

describe('a new release', () => {
  const isDue = jest.fn<Promise<boolean>, []>();
  const open = jest.fn<boolean, [string]>();
  const has = jest.fn<Promise<boolean>, [string]>();
  const openDocument = jest.fn<void, [string]>();
  const start = () => {
    history.pushState(null, '', '/about');
    return createNavigator({
      routes: () => routes,
      load,
      patience: () => 250,
      first: { result: whole('/about') },
      newRelease: { isDue, open, has, load: openDocument },
    });
  };
  beforeEach(() => {
    isDue.mockReset().mockResolvedValue(true);
    open.mockReset().mockReturnValue(true);
    has.mockReset().mockResolvedValue(false);
    openDocument.mockReset();
  });

  describe('with a page that this tab knows nothing of', () => {
    const go = (to: string) => {
      isDue.mockResolvedValue(false);
      load.mockRejectedValue(new NoPage(to));
      return start();
    };

    it('is opened as a document', async () => {
      has.mockResolvedValue(true);
      const { navigate, visit } = go('/agenda');
      await navigate('/agenda?jour=1#matin');
      expect(has.mock.calls).toEqual([['/agenda']]);
      expect(openDocument.mock.calls).toEqual([['/agenda?jour=1#matin']]);
      expect(visit()).toMatchObject({ location: { pathname: '/about' }, next: { pathname: '/agenda' } });
    });

    it('is no other one: where nobody has it, the 404 page is shown here', async () => {
      const { navigate, visit } = go('/agenda');
      await navigate('/agenda');
      expect(openDocument).not.toHaveBeenCalled();
      expect(visit()).toMatchObject({ location: { pathname: '/agenda' }, outcome: { error: 404 } });
    });

    it('gives way to a later navigation', async () => {
      let answer: (isNew: boolean) => void = () => undefined;
      has.mockReturnValue(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      const { navigate, visit } = go('/agenda');
      const going = navigate('/agenda');
      await jest.advanceTimersByTimeAsync(0);
      load.mockReset().mockResolvedValue(whole('/contact'));
      await navigate('/contact');
      answer(true);
      await going;
      expect(openDocument).not.toHaveBeenCalled();
      expect(visit().location.pathname).toBe('/contact');
    });

    it('is not asked for by Back, nor for a page that says itself that nothing is there', async () => {
      load.mockResolvedValue({ view: { state: 'ready', data: 'Non trouvée' }, status: 404 });
      isDue.mockResolvedValue(false);
      const { navigate } = start();
      await navigate('/formation/nulle-part');
      load.mockRejectedValue(new NoPage('/agenda'));
      history.replaceState(null, '', '/agenda');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      await jest.advanceTimersByTimeAsync(300);
      expect(has).not.toHaveBeenCalled();
    });
  });

  it('takes the next page as a document, in the place of the one that is shown', async () => {
    const { navigate, visit } = start();
    await navigate('/formations?q=seo#contenu');
    expect(open.mock.calls).toEqual([['/formations?q=seo#contenu']]);
    expect(address()).toBe('/about');
    expect(visit()).toMatchObject({ location: { pathname: '/about' }, next: { pathname: '/formations' } });
  });

  it.each([
    ['is not due', () => isDue.mockResolvedValue(false)],
    ['was opened before', () => open.mockReturnValue(false)],
  ])('that %s changes nothing', async (_case, set) => {
    set();
    const { navigate, visit } = start();
    await navigate('/formations');
    expect(address()).toBe('/formations');
    expect(visit().outcome).toEqual({ result: whole('/formations') });
  });

  it('is nothing for filters, nor for Back', async () => {
    const { navigate } = start();
    await navigate('/about?q=x');
    isDue.mockResolvedValueOnce(false);
    await navigate('/formations');
    expect(isDue).toHaveBeenCalledTimes(1);
    history.back();
    await waitFor(() => expect(address()).toBe('/about?q=x'));
    expect(isDue).toHaveBeenCalledTimes(1);
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ['Back', () => window.dispatchEvent(new PopStateEvent('popstate', { state: null }))],
    ['a link', (navigate: Navigate) => void navigate('/terms')],
    ['a filter of the page shown', (navigate: Navigate) => void navigate('?q=seo')],
  ])('that is asked about for longer than the data took gives way to %s', async (_case, leave) => {
    let answer: (is: boolean) => void = () => undefined;
    isDue.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    isDue.mockResolvedValue(false);
    const { navigate, visit } = start();
    const going = navigate('/contact');
    await jest.advanceTimersByTimeAsync(0);
    leave(navigate);
    const { length } = history;
    answer(false);
    await going;
    await jest.advanceTimersByTimeAsync(300);
    expect(visit().location.pathname).not.toBe('/contact');
    expect(address()).not.toContain('/contact');
    expect(visit().next).toBeUndefined();
    expect(history.length - length).toBeLessThan(2);
  });

  it('is left where a later navigation has begun meanwhile', async () => {
    const { navigate } = start();
    const first = navigate('/formations');
    isDue.mockResolvedValue(false);
    await Promise.all([first, navigate('/contact')]);
    expect(open).not.toHaveBeenCalled();
    expect(address()).toBe('/contact');
  });
});

describe('Back and Forward', () => {
  it('show the page of the entry, with its key and state', async () => {
    jest.useRealTimers();
    const { navigate, visit } = setUp('/about');
    const first = visit().location;
    await navigate('/contact', { state: { from: 'x' } });
    const second = visit().location;
    await navigate(-1);
    await waitFor(() => expect(visit().location).toEqual(first));
    expect(visit().outcome).toEqual({ result: whole('/about') });
    await navigate(1);
    await waitFor(() => expect(visit().location).toEqual(second));
  });

  it('take up an anchor that the browser has followed, at its place', async () => {
    const { visit } = setUp('/about');
    history.pushState(null, '', '#contenu');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(visit()).toMatchObject({ location: { hash: '#contenu', state: null }, staysInPlace: true });
    expect(history.state.key).toBe(visit().location.key);
    expect(load).not.toHaveBeenCalled();
  });

  it('take up the page of an entry that another program made', async () => {
    const { visit } = setUp('/about');
    history.pushState({ theirs: true }, '', '/Contact');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await jest.advanceTimersByTimeAsync(0);
    expect(visit()).toMatchObject({ location: { pathname: '/contact', state: null }, staysInPlace: false });
    expect(address()).toBe('/contact');
  });
});

describe('within a page', () => {
  it.each([
    ['a filter', '?q=seo', '/formations?q=seo'],
    ['an anchor', '#contenu', '/formations#contenu'],
  ])('loads nothing for %s, and keeps the page', async (_case, to, expected) => {
    const { navigate, visit } = setUp('/formations');
    const { outcome } = visit();
    await navigate(to, { preventScrollReset: true });
    expect(load).not.toHaveBeenCalled();
    expect(visit()).toMatchObject({ staysInPlace: true });
    expect(visit().outcome).toBe(outcome);
    expect(address()).toBe(expected);
  });

  it('asks again at the very address shown, without another entry', async () => {
    const { navigate, visit } = setUp('/formations');
    const { length } = history;
    await navigate('/Formations');
    expect(loaded()).toEqual(['/formations']);
    expect(visit().outcome).toEqual({ result: whole('/formations') });
    expect(history.length).toBe(length);
  });

  it('rejects, and stays, where the browser refuses to change the address', async () => {
    const { navigate, visit } = setUp('/formations');
    jest.spyOn(history, 'replaceState').mockImplementationOnce(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    await expect(navigate('?q=seo', { replace: true })).rejects.toThrow('too often');
    expect(visit().location.search).toBe('');
  });
});

describe('a retry', () => {
  it('loads the page that is shown', async () => {
    const { retry, visit, seen } = setUp();
    const { location } = visit();
    load.mockResolvedValue(whole('anew'));
    await retry();
    expect(visit().outcome).toEqual({ result: whole('anew') });
    expect(visit().location).toBe(location);
    expect(seen.some(({ next }) => next)).toBe(false);
  });

  it('outlives a filter of the page, and not another page', async () => {
    const { retry, navigate, visit } = setUp('/formations');
    load.mockResolvedValueOnce(whole('anew'));
    const retrying = retry();
    await navigate('?q=seo');
    await retrying;
    expect(visit()).toMatchObject({ location: { search: '?q=seo' }, outcome: { result: whole('anew') } });
    const late = retry();
    await navigate('/contact');
    await late;
    expect(visit().outcome).toEqual({ result: whole('/contact') });
  });

  it('leaves a page that is on its way alone', async () => {
    const { retry, navigate } = setUp();
    const going = navigate('/contact');
    await retry();
    await going;
    expect(loaded()).toEqual(['/contact']);
  });
});
