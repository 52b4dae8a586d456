/** @jest-environment @campus/testing/routed-environment */
import { act, screen } from '@testing-library/react';
import { ErrorAnswer, type PageData } from '../../isomorphic/pages/page-data';
import { later } from '../../isomorphic/testing/later';
import { pageAt } from '../../isomorphic/testing/open-site';
import {
  address,
  load,
  loaded,
  never,
  open,
  pass,
  title,
  traverse,
} from '../../isomorphic/testing/opened-site';

const pending = () => document.querySelector('.pending');

describe('the first page', () => {
  it('is shown as it was sent, and its entry gets a key', async () => {
    const { router } = await open('/formations?q=seo#contenu');
    expect(title()).toBe('La première');
    expect(load).not.toHaveBeenCalled();
    const { key } = history.state;
    expect(router.state.location).toMatchObject({ search: '?q=seo', hash: '#contenu', key });
  });

  it('is loaded at its canonical address where the document has no data', async () => {
    await open('/Formations/?q=seo', { state: undefined });
    await screen.findByText('Page /formations');
    expect(address()).toBe('/formations?q=seo');
    expect(loaded()).toEqual(['/formations?q=seo']);
  });
});

describe('a link', () => {
  it('ends the load of a page that is left before it has come', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    const { router } = await open();
    await act(async () => void router.navigate('/contact'));
    await act(async () => void router.navigate('/formations'));
    expect(load.mock.calls.map(([, leaving]) => leaving?.aborted)).toEqual([true, false]);
  });

  it('keeps the page before, after 100 ms with a bar, until the next one has its data', async () => {
    // A busy machine takes longer for this than a visitor waits.
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    const data = later<PageData>();
    load.mockReturnValue(data.promise);
    const { router } = await open();
    await act(async () => void router.navigate('/contact?formation=seo#form', { state: { from: 'x' } }));
    await act(() => jest.advanceTimersByTimeAsync(99));
    expect(pending()).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(pending()).not.toBeNull();
    expect(title()).toBe('La première');
    await act(async () => data.resolve(pageAt('Contact')));
    expect(title()).toBe('Contact');
    expect(pending()).toBeNull();
    expect(address()).toBe('/contact?formation=seo#form');
    expect(history.state.usr).toEqual({ from: 'x' });
    expect(loaded()).toEqual(['/contact?formation=seo']);
  });

  it('that comes within 100 ms draws no pending state, nor does one after it', async () => {
    const { router, go } = await open();
    const heard = jest.fn();
    const end = router.subscribe(({ navigation }) => heard(navigation.state));
    await go('/contact');
    await pass(150);
    end();
    expect(title()).toBe('Page /contact');
    expect(heard.mock.calls).toEqual([['idle']]);
  });

  it('shows the loading state of a page whose data takes its time', async () => {
    const data = later<PageData>();
    load.mockReturnValue(data.promise);
    const { go } = await open();
    await go('/contact');
    expect(title()).toBe('loading');
    await act(async () => data.resolve(pageAt('Contact')));
    expect(title()).toBe('Contact');
  });

  it('is overtaken by a later one, a filter or Back', async () => {
    const { router, go } = await open('/formations');
    const setOut = () => {
      load.mockImplementationOnce(never);
      return act(async () => void router.navigate('/contact'));
    };
    await go('/about');
    await setOut();
    await go('/formation/seo');
    await setOut();
    await go('?f=seo');
    expect(title()).toBe('Page /formation/seo');
    await setOut();
    await traverse(-2);
    await pass(350);
    expect(title()).toBe('Page /about');
    expect(address()).toBe('/about');
  });

  it.each([
    ['/Formations?q=seo', '/formations?q=seo'],
    ['/conditions-générales#fin', '/conditions-g%C3%A9n%C3%A9rales#fin'],
  ])('to %s leads to the address that counts, as one step', async (to, expected) => {
    const { go } = await open();
    const { length } = history;
    await go(to);
    expect(address()).toBe(expected);
    expect(load).toHaveBeenCalledTimes(1);
    expect(history.length).toBe(length + 1);
  });

  it('to the very address shown asks again', async () => {
    const { go } = await open('/formations');
    await go('/formations', { replace: true });
    expect(title()).toBe('Page /formations');
  });

  it.each([
    ['?q=seo', '/formations?q=seo'],
    ['#contenu', '/formations#contenu'],
  ])('to %s of the page shown loads nothing', async (to, expected) => {
    const { go } = await open('/formations');
    await go(to);
    expect(address()).toBe(expected);
    expect(title()).toBe('La première');
    expect(load).not.toHaveBeenCalled();
  });

  it.each([
    ['an address without a page', '/nulle-part', undefined],
    ['a page that finds nothing', '/formation/x', new ErrorAnswer(404)],
    ['data that throw', '/formation/x', new TypeError('broken')],
  ])('to %s shows the error page, which gives way to the next one', async (_case, to, error) => {
    const { go } = await open();
    if (error) load.mockRejectedValueOnce(error);
    await go(to);
    expect(title()).toBe('Unexpected Application Error!');
    expect(address()).toBe(to);
    await go('/contact');
    expect(title()).toBe('Page /contact');
  });
});

describe('Back', () => {
  it('shows the page of the entry, with its key and state, from data asked for anew', async () => {
    const { go, router } = await open();
    const { key } = router.state.location;
    await go('/contact', { state: { from: 'x' } });
    await traverse(-1);
    expect(title()).toBe('Page /about');
    expect(router.state.location.key).toBe(key);
    await traverse(1);
    expect(router.state.location.state).toEqual({ from: 'x' });
    expect(loaded()).toEqual(['/contact', '/about', '/contact']);
  });

  it('takes up an anchor that the browser has followed', async () => {
    const { router } = await open();
    await act(async () => {
      location.hash = '#contenu';
      await new Promise((done) => addEventListener('popstate', done, { once: true }));
    });
    expect(router.state.location).toMatchObject({ hash: '#contenu', key: history.state.key });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the place on the screen', () => {
  const scrolled: number[] = [];
  beforeEach(() => {
    window.scrollY = 0;
    scrolled.length = 0;
    window.scrollTo = ((x: number | { top: number }, y?: number) => {
      window.scrollY = typeof x === 'number' ? (y ?? 0) : x.top;
      scrolled.push(window.scrollY);
    }) as typeof window.scrollTo;
  });

  it('is the top of a new page, and that at which a page was left', async () => {
    const { go } = await open('/formations');
    const { key } = history.state;
    window.scrollY = 700;
    await go('/formation/python');
    expect(window.scrollY).toBe(0);
    await go('/formations', { state: { scroll: key } });
    expect(window.scrollY).toBe(700);
  });

  it('is restored once the whole page is drawn, however late its data comes', async () => {
    const { go, router } = await open('/formations');
    const { key } = history.state;
    window.scrollY = 700;
    await go('/formation/python');
    const data = later<PageData>();
    load.mockReturnValueOnce(data.promise);
    await act(async () => void router.navigate('/formations', { state: { scroll: key } }));
    await pass(350);
    expect(title()).toBe('Page /formation/python');
    await act(async () => data.resolve(pageAt('Liste')));
    expect(window.scrollY).toBe(700);
  });

  it('is left to the browser while another document is shown', async () => {
    await open('/formations');
    expect(history.scrollRestoration).toBe('manual');
    dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });

  it('stays where remotes ask for it in the state of the entry', async () => {
    const { go } = await open('/formations');
    window.scrollY = 700;
    await go('?q=seo', { replace: true, state: { inPlace: true } });
    expect(scrolled).toEqual([]);
  });
});
