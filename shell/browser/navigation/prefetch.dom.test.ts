/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { createBackend, type Page, type PageContext, type Part } from '@campus/shared-ui';
import type { PageRoute } from '@campus/contract';
import type { Remotes } from '../../isomorphic/remotes/remotes';
import { createRoutes } from '../../isomorphic/routes/routes';
import { aPage } from '../../isomorphic/testing/page';
import { noPart, routeWithPart } from '../../isomorphic/testing/part';
import { routes } from '../../isomorphic/testing/routes';
import { fetchNextCode, startPrefetching } from './prefetch';

describe('the page of a link', () => {
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
  const getPart = jest.fn<Promise<Part<unknown>>, [{ part: string }]>();
  const remotes: Remotes = { page: getPage, part: getPart };
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

  it('is fetched of the first other page to which the content links', () => {
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
