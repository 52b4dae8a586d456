/** @jest-environment jsdom */
import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type Location, StaticRouter } from 'react-router-dom';
import { inPlace } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { resize, setResizeObserver } from '@campus/testing/resize-observer';
import { site } from '@campus/testing/site';
import { App } from '../App';
import type { PageData } from '../pages/page-data';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';
import { routes } from '../testing/routes';
import { visitSite } from './testing/visit-site';
import { createNewRelease } from './visits';

describe('VisitedSite', () => {
  const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
  const scrolled: unknown[] = [];
  const page = Promise.resolve(aPage());
  const remotes = { page: () => page, part: noPart };

  async function open(path: string, drawn?: HTMLElement, entry: unknown = null) {
    history.replaceState(entry, '', path);
    return visitSite({
      remotes,
      ...(drawn && { drawn }),
      load: async ({ pathname }) => whole(`Page ${pathname}`),
      patience: () => 250,
      first: { result: whole('La première') },
    });
  }
  const scrollTo = (top: number) => {
    window.scrollY = top;
  };

  beforeEach(() => {
    setMedia();
    setResizeObserver();
    sessionStorage.clear();
    scrolled.length = 0;
    window.scrollTo = ((options: unknown) => scrolled.push(options)) as typeof window.scrollTo;
    scrollTo(0);
  });

  it.each([
    ['/formations', '/Formations'],
    ['/mentions-l%C3%A9gales', '/mentions-légales'],
  ])('adds no step to the history for a link to the page shown: %s', async (path, href) => {
    await open(path);
    const { length } = history;
    const { key } = history.state;
    await act(async () => document.querySelector<HTMLElement>(`footer [href="${href}"]`)?.click());
    expect(location.pathname).toBe(path);
    expect(history.state.key).not.toBe(key);
    expect(history.length).toBe(length);
  });

  it('has the ids of the server’s tree', async () => {
    const result = whole('La première');
    const drawn = document.createElement('div');
    drawn.innerHTML = renderToString(
      <StaticRouter location="/about">
        <App {...{ site, routes, remotes }} outcome={{ result }} page={await page} />
      </StaticRouter>,
    );
    document.body.append(drawn);
    const said = jest.spyOn(console, 'error');
    await open('/about', drawn);
    const { id } = screen.getByRole('button', { name: 'Ouvrir le menu' });
    await act(async () => document.getElementById(id)?.click());
    await act(async () => screen.getAllByRole('link', { name: 'Contacter' })[0]?.focus());
    expect(screen.getByRole('button', { name: 'Fermer le menu' })).toBeTruthy();
    expect(said).not.toHaveBeenCalled();
    drawn.remove();
  });

  describe('the place on the screen', () => {
    /** Back to a list that is not long enough yet. */
    async function comeBackLate() {
      const { navigate } = await open('/formations');
      const { key } = history.state;
      scrollTo(700);
      await act(async () => navigate('/formation/python'));
      scrollTo(80);
      scrolled.length = 0;
      await act(async () => navigate('/formations', { state: { scroll: key } }));
      return navigate;
    }
    const there = { top: 700, behavior: 'instant' };

    it('is that at which the page was left, found again where the page comes late, and left alone from then on', async () => {
      await comeBackLate();
      expect(scrolled).toEqual([there]);
      resize();
      scrollTo(700);
      resize();
      resize();
      expect(scrolled).toEqual(Array(3).fill(there));
    });

    it.each(['pointerdown', 'wheel', 'touchstart', 'keydown'])(
      'is the visitor’s after a %s',
      async (action) => {
        await comeBackLate();
        document.body.dispatchEvent(new Event(action, { bubbles: true }));
        resize();
        expect(scrolled).toEqual([there]);
      },
    );

    it('is looked for on its own page alone', async () => {
      const navigate = await comeBackLate();
      await act(async () => navigate('/about'));
      scrolled.length = 0;
      resize();
      expect(scrolled).toEqual([]);
    });

    it('is that of an anchor, and stays with the visitor’s filters', async () => {
      const { navigate } = await open('/about');
      await act(async () => navigate('?q=seo', { state: inPlace }));
      const into = jest.fn();
      Object.assign(screen.getByRole('main'), { scrollIntoView: into });
      await act(async () => navigate('/contact#contenu'));
      expect(into).toHaveBeenCalledTimes(1);
      expect(scrolled).toEqual([]);
      await act(async () => navigate('/about#%E0'));
      expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
    });

    it('is kept for the entries of this tab, and left to the browser where it opens a document', async () => {
      await open('/about');
      expect(history.scrollRestoration).toBe('manual');
      scrollTo(300);
      dispatchEvent(new Event('pagehide'));
      expect(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '')).toEqual([
        [history.state.key, [300, '', 0]],
      ]);
      expect(history.scrollRestoration).toBe('auto');
      dispatchEvent(new Event('pageshow'));
      expect(history.scrollRestoration).toBe('manual');
    });

    /** Leaves the document right after Back, before the list is long enough or before it is shown at all. */
    async function reload(shown: boolean) {
      const { navigate } = await open('/formations');
      const list = history.state;
      scrollTo(700);
      await act(async () => navigate('/formation/python'));
      scrollTo(80);
      if (shown) await act(async () => navigate('/formations', { state: { scroll: list.key } }));
      else history.replaceState(list, '', '/formations');
      const entry = history.state;
      scrollTo(60);
      dispatchEvent(new Event('pagehide'));
      expect(history.scrollRestoration).toBe('manual');
      cleanup();
      scrollTo(0);
      scrolled.length = 0;
      return entry;
    }

    it('is kept where a document of its own takes the place of the next entry', async () => {
      await open('/formations');
      const list = history.state;
      scrollTo(700);
      history.replaceState({ key: 'next' }, '', '/formation/python');
      dispatchEvent(new Event('pagehide'));
      cleanup();
      scrollTo(0);
      await open('/formations', undefined, list);
      expect(scrolled.at(-1)).toEqual(there);
    });

    it.each([
      ['shown', false],
      ['long enough', true],
    ])(
      'is found in the next document, where Back ended this one before the list was %s',
      async (_, shown) => {
        const list = await reload(shown);
        await open('/formations', undefined, list);
        expect(scrolled.at(-1)).toEqual(there);
      },
    );
  });
});

describe('new-release', () => {
  const newest = jest.fn<Promise<string | undefined>, []>();
  const isNew = jest.fn<Promise<boolean>, [string]>();
  const create = (alone?: true) =>
    createNewRelease({ release: 'aaaaaaaa', newest, isNew, ...(alone && { alone }) });
  const place = (pathname: string, key: string): Location => {
    return { pathname, search: '', hash: '', state: null, key };
  };

  /** What jsdom says of documents: that it loads none. */
  let said: jest.SpyInstance;
  /** The visitor goes to a page, for which the router has made an entry. */
  async function leads(newRelease = create(), pathname = '/agenda') {
    history.pushState({ key: 'k2' }, '', pathname);
    said.mockClear();
    const answer = newRelease(place(pathname, 'k2'), place('/about', 'k1'));
    await jest.advanceTimersByTimeAsync(0);
    const isLed = await answer;
    expect(said).toHaveBeenCalledTimes(isLed ? 1 : 0);
    expect(location.pathname).toBe(isLed ? '/about' : pathname);
    return isLed;
  }

  beforeEach(() => {
    jest.useFakeTimers();
    said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    newest.mockReset().mockResolvedValue('bbbbbbbb');
    isNew.mockReset().mockResolvedValue(false);
    window.name = '';
    document.body.innerHTML = '';
  });

  it('loads its document in the place of the entry that the router has made, once for each newer one', async () => {
    expect(await leads()).toBe(true);
    expect(history.state).toEqual({ key: 'k2' });
    expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
    // The document that came was older than the answer.
    const next = create();
    expect(await leads(next)).toBe(false);
    newest.mockResolvedValue('cccccccc');
    expect(await leads(next)).toBe(true);
  });

  it('leads away from a document that stands alone, and to pages that this tab knows nothing of, as often as they are wanted', async () => {
    newest.mockResolvedValue('aaaaaaaa');
    for (const _time of [1, 2]) expect(await leads(create(true))).toBe(true);
    isNew.mockResolvedValue(true);
    for (const _time of [1, 2]) expect(await leads()).toBe(true);
    expect(isNew).toHaveBeenLastCalledWith('/agenda');
  });

  it('leads nowhere where there is the same one, nobody who answers, or no network', async () => {
    for (const answer of ['aaaaaaaa', undefined]) {
      newest.mockResolvedValue(answer);
      expect(await leads()).toBe(false);
    }
    newest.mockReset().mockResolvedValue('bbbbbbbb');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await leads()).toBe(false);
    expect(newest).not.toHaveBeenCalled();
  });

  it.each([
    ['<form><textarea>Bonjour</textarea></form>', false],
    ['<form><input value="Camille"></form>', false],
    ['<form><input type="search" value=" "><input type="checkbox" value="on"></form>', true],
    ['<form><input type="hidden" value="x"></form><input value="outside">', true],
  ])('leaves what is written in a form alone: %s', async (html, isLed) => {
    document.body.innerHTML = html;
    expect(await leads()).toBe(isLed);
  });

  it('is not waited for longer than half a second', async () => {
    newest.mockReturnValue(new Promise(() => undefined));
    const settled = jest.fn();
    history.pushState({ key: 'k2' }, '', '/agenda');
    void create()(place('/agenda', 'k2'), place('/about', 'k1')).then(settled);
    await jest.advanceTimersByTimeAsync(499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(false);
  });

  it('gives way to a later navigation, and leads that one', async () => {
    const newRelease = create();
    const first = newRelease(place('/agenda', 'k2'), place('/about', 'k1'));
    history.pushState({ key: 'k3' }, '', '/contact');
    expect(await first).toBe(false);
    expect(said).not.toHaveBeenCalled();
    expect(await leads(newRelease)).toBe(true);
  });
});
