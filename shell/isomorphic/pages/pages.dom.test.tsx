/** @jest-environment @campus/testing/routed-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBackend, type Page, type PageContext, type Part } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { openSite } from '../testing/open-site';
import { type Remotes, RemoteUnavailable } from '../remotes/remotes';
import { later } from '../testing/later';
import { aPage } from '../testing/page';
import { noPart, routeWithPart } from '../testing/part';
import type { PageRoute } from '@campus/contract';
import { createRoutes } from '../routes/routes';
import { routeAt, routes } from '../testing/routes';
import type { PageData } from './page-data';
import { fetchNextCode, fetchPage, startPrefetching } from '../../browser/navigation/prefetch';

describe('RemotePage', () => {
  const route = routeAt('/about');
  const ready: PageData = { view: { state: 'ready', data: 'Bonjour' }, status: 200 };

  const getPage = jest.fn<Promise<Page<unknown>>, []>();
  const getResult = jest.fn<PageData | Promise<PageData>, []>();
  const retry = jest.fn<Promise<void>, [string]>();

  /** Opens the page, which the server has not drawn. */
  async function open() {
    history.replaceState(null, '', '/about');
    // The shell gives the same promise until a retry.
    let page = getPage();
    return openSite({
      load: async () => getResult(),
      remotes: {
        page: () => page,
        part: noPart,
        async retry(remote) {
          await retry(remote);
          page = getPage();
        },
        async replace() {
          page = getPage();
        },
      },
    });
  }

  const missing = later<Page<unknown>>();
  missing.reject(new RemoteUnavailable(route, 'offline'));
  const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));

  beforeEach(() => {
    setMedia();
    window.scrollTo = () => undefined;
    getPage.mockReset().mockResolvedValue(aPage());
    getResult.mockReset().mockReturnValue(ready);
    retry.mockReset().mockResolvedValue();
  });

  const failed: PageData = { view: { state: 'failed' }, status: 503 };
  const unavailable: PageData = { view: { state: 'unavailable' }, status: 200 };

  it('shows waiting, then the page’s loading state, then the page with its head', async () => {
    const [page, data] = [later<Page<unknown>>(), later<PageData>()];
    getPage.mockReturnValue(page.promise);
    getResult.mockReturnValue(data.promise);
    await open();
    await screen.findByRole('status');
    await act(async () => page.resolve(aPage()));
    await shows('loading');
    await act(async () => data.resolve(ready));
    await shows('Bonjour');
    await waitFor(() => expect(document.title).toBe('Bonjour – Campus'));
  });

  it('shows the page’s failed state, which retries, without the previous title', async () => {
    document.title = 'La page d’avant';
    getResult.mockReturnValueOnce(failed);
    await open();
    await shows('failed');
    expect(document.title).toBe('Cette page se fait attendre · Campus Exemple');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    // At once: it would be loaded again by itself, too.
    expect(getResult).toHaveBeenCalledTimes(2);
    await shows('Bonjour');
  });

  it('asks again without a click for what is there only as it ships with the site', async () => {
    getResult.mockReturnValueOnce({ ...ready, degraded: true });
    await open();
    expect(getResult).toHaveBeenCalledTimes(1);
    await online();
    await waitFor(() => expect(getResult).toHaveBeenCalledTimes(2));
    await online();
    expect(getResult).toHaveBeenCalledTimes(2);
  });

  it('loads the data of a remote that was missing on the server and is here now', async () => {
    getResult.mockReturnValueOnce(unavailable);
    await open();
    await shows('Bonjour');
    expect(getResult).toHaveBeenCalledTimes(2);
  });

  it('shows the error page when the page’s component throws', async () => {
    const Component = () => {
      throw new Error('broken');
    };
    getPage.mockResolvedValue(aPage({ Component }));
    await open();
    await shows('Unexpected Application Error!');
  });

  const fallbackTitle = 'Cette page se fait attendre';

  it('a missing remote leaves a message in its region, and is retried once online', async () => {
    getPage.mockReturnValueOnce(missing.promise);
    await open();
    await shows(fallbackTitle);
    const links = within(screen.getByRole('main')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/formations', '/contact']);
    await online();
    await shows('Bonjour');
    expect(retry.mock.calls).toEqual([['mf-home']]);
  });

  it('a manual retry is busy meanwhile, and keeps the message until the next visit', async () => {
    getPage.mockReturnValue(missing.promise);
    const asking = later<void>();
    retry.mockReturnValue(asking.promise);
    const { go } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    // At once: it would be fetched again by itself, too.
    expect(retry).toHaveBeenCalledTimes(1);
    await screen.findByRole('button', { name: 'Réessayer', busy: true });
    await act(async () => asking.resolve());
    await waitFor(() => expect(getPage).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Réessayer', busy: false });
    await shows(fallbackTitle);
    getPage.mockResolvedValue(aPage());
    await go('/contact');
    await go('/about');
    await shows('Bonjour');
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe('prefetch', () => {
  const prefetch = jest.fn<void, [URL]>();
  const fetched = () => prefetch.mock.calls.map(([url]) => url.pathname);

  beforeAll(() => startPrefetching(prefetch));
  beforeEach(() => {
    jest.useFakeTimers();
    prefetch.mockClear();
  });

  /** Puts a link on the page and sends an event to what stands in it. */
  function touch(link: string, type: string) {
    document.body.innerHTML = link;
    document.body.querySelector('a > *, a, p')?.dispatchEvent(new Event(type, { bubbles: true }));
  }
  const plain = '<a href="/formations"><b>Nos formations</b></a>';

  it('fetches a page that the pointer rests on, nothing that it only passes', () => {
    touch(plain, 'pointerover');
    jest.advanceTimersByTime(30);
    touch('<p>texte</p>', 'pointerover');
    jest.advanceTimersByTime(1000);
    touch(plain, 'pointerover');
    jest.advanceTimersByTime(64);
    expect(fetched()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(fetched()).toEqual(['/formations']);
  });

  it.each(['touchstart', 'focusin'])('fetches at once on %s', (type) => {
    touch(plain, type);
    expect(fetched()).toEqual(['/formations']);
  });

  it.each([
    ['another site', '<a href="https://ailleurs.example/formations">x</a>'],
    ['a file', '<a href="/glossaire.pdf" download>x</a>'],
    ['another tab', '<a href="/formations" target="_blank">x</a>'],
    ['the page shown', '<a href="#contenu">x</a>'],
    ['no link', '<p>x</p>'],
  ])('fetches nothing for %s', (_case, link) => {
    touch(link, 'focusin');
    expect(fetched()).toEqual([]);
  });
});

describe('the code of the next page', () => {
  const getPage = jest.fn<Promise<Page<unknown>>, [PageRoute]>();
  const replace = jest.fn(async () => undefined);
  const getPart = jest.fn<Promise<Part<unknown>>, [{ part: string }]>();
  const remotes: Required<Remotes> = {
    ...{ areOfDocument: false, page: getPage, part: getPart, replace },
    retry: async () => undefined,
  };
  const backend = createBackend({ url: '/' });
  const fetched = () => getPage.mock.calls.map(([{ path }]) => path);

  beforeEach(() => {
    getPage.mockReset().mockResolvedValue(aPage());
    getPart.mockReset().mockImplementation(noPart);
    history.replaceState(null, '', '/formations');
    document.body.innerHTML = `
    <header><a href="/">Accueil</a></header>
    <main>
      <a href="?q=seo">Filtre</a><a href="/nowhere">?</a><a href="https://x.example/contact">ailleurs</a>
      <a href="/formation/python">Python</a><a href="/contact">Contact</a>
    </main>`;
  });

  it('is that of the first other page to which the content leads', () => {
    fetchNextCode(routes, remotes, backend);
    expect(fetched()).toEqual(['/formation/:id']);
    document.querySelector('main')?.remove();
    fetchNextCode(routes, remotes, backend);
    expect(fetched()).toHaveLength(1);
  });

  it('brings the code of its parts, and has its load import without a request', async () => {
    const load = jest.fn(async ({ signal }: PageContext) => signal.throwIfAborted());
    getPage.mockResolvedValue(aPage({ load }));
    fetchNextCode(createRoutes({ 'mf-formation': [routeWithPart()] }), remotes, backend);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    expect(load.mock.calls[0]?.[0]).toMatchObject({ params: { id: 'python' }, signal: { aborted: true } });
    expect(getPart.mock.calls.map(([{ part }]) => part)).toEqual(['Sign']);
  });

  it('is loaded anew once it is wanted, where it fails; so is a page fetched ahead', async () => {
    getPage.mockRejectedValue(new Error('offline'));
    fetchNextCode(routes, remotes, backend);
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(1));
    const data = Promise.resolve<PageData>({ view: { state: 'unavailable' }, status: 200 });
    const cache = { get: () => ({ data, delay: Promise.resolve() }) };
    await fetchPage(new URL('http://localhost/About/'), routes, { cache, remotes });
    expect(replace).toHaveBeenLastCalledWith(routeAt('/about'));
  });

  it('is not fetched for visitors who save data, nor is the page of a link', () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    fetchNextCode(routes, remotes, backend);
    expect(fetched()).toEqual([]);
    const prefetch = jest.fn();
    startPrefetching(prefetch);
    Reflect.deleteProperty(navigator, 'connection');
    document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(prefetch).not.toHaveBeenCalled();
  });
});
