/** @jest-environment @campus/testing/routed-environment */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Page } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { openSite } from '../testing/open-site';
import { RemoteUnavailable } from '../remotes/remotes';
import { later } from '../testing/later';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';
import { routeAt } from '../testing/routes';
import type { PageData } from './page-data';

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
    await openSite({
      load: async () => getResult(),
      remotes: {
        page: () => page,
        part: noPart,
        async retry(remote) {
          await retry(remote);
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

  it.each<[string, PageData]>([
    ['could not be had', failed],
    ['are there only as they ship with the site', { ...ready, degraded: true }],
  ])('asks again without a click where its data %s', async (_what, result) => {
    getResult.mockReturnValueOnce(result);
    await open();
    expect(getResult).toHaveBeenCalledTimes(1);
    await online();
    await waitFor(() => expect(getResult).toHaveBeenCalledTimes(2));
    await online();
    expect(getResult).toHaveBeenCalledTimes(2);
  });

  it('the notice of a page seen before gives its focus to the title when it goes', async () => {
    getResult.mockReturnValueOnce({ ...ready, stale: true });
    await open();
    const title = await shows('Bonjour');
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/déjà vue/)).toBeNull());
    expect(document.activeElement).toBe(title);
  });

  it('loads the data of a remote that was missing on the server and is here now', async () => {
    getResult.mockReturnValueOnce(unavailable);
    await open();
    await shows('Bonjour');
    expect(getResult).toHaveBeenCalledTimes(2);
  });

  it.each([new Error('broken'), null])('shows the error page where a component throws %s', async (thrown) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Component = () => {
      throw thrown;
    };
    getPage.mockResolvedValue(aPage({ Component }));
    await open();
    await shows('Unexpected Application Error!');
    expect(logged.mock.calls.flat()).toContain(`Page failed: ${thrown}`);
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

  it('a manual retry is busy meanwhile, and keeps the message when it fails', async () => {
    getPage.mockReturnValue(missing.promise);
    const asking = later<void>();
    retry.mockReturnValue(asking.promise);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    // At once: it would be fetched again by itself, too.
    expect(retry).toHaveBeenCalledTimes(1);
    await screen.findByRole('button', { name: 'Réessayer', busy: true });
    await act(async () => asking.resolve());
    await waitFor(() => expect(getPage).toHaveBeenCalledTimes(2));
    await screen.findByRole('button', { name: 'Réessayer', busy: false });
    await shows(fallbackTitle);
  });
});
