/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import { NoPage, type PageData } from '../pages/page-data';
import { address, load, loaded, never, prepareNavigators, setUp, whole } from '../testing/navigator';
import { routes } from '../testing/routes';
import { createNavigator } from './navigator';

prepareNavigators();

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
    ['/cars-category', '/formations'],
    ['/conditions-générales', '/conditions-g%C3%A9n%C3%A9rales'],
  ])('takes %s for the address that counts, and loads nothing else', async (to, expected) => {
    const { navigate } = setUp();
    const { length } = history;
    await navigate(to);
    expect(address()).toBe(expected);
    expect(loaded()).toEqual([expected]);
    expect(history.length).toBe(length + 1);
  });

  it('has the error page where there is no page', async () => {
    const { navigate, visit } = setUp();
    load.mockRejectedValue(new NoPage('/nulle-part'));
    await navigate('/nulle-part');
    expect(visit()).toMatchObject({ location: { pathname: '/nulle-part' }, outcome: { error: 404 } });
  });

  it('passes on what the data throws', async () => {
    const { navigate, visit } = setUp();
    load.mockRejectedValue(new TypeError('broken'));
    await navigate('/contact');
    expect(visit().outcome).toEqual({ error: new TypeError('broken') });
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

  it('is left where a later navigation has begun meanwhile', async () => {
    const { navigate } = start();
    const first = navigate('/formations');
    isDue.mockResolvedValue(false);
    await Promise.all([first, navigate('/contact')]);
    expect(open).not.toHaveBeenCalled();
    expect(address()).toBe('/contact');
  });
});
