/** @jest-environment jsdom */
import { act, cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { inPlace } from 'shared-ui';
import { setMedia } from 'testing/match-media';
import { resize, setResizeObserver } from 'testing/resize-observer';
import { site } from 'testing/site';
import { App } from '../App';
import { NoPage, type PageData } from '../pages/page-data';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';
import { routes } from '../testing/routes';
import { createNewRelease } from './new-release';
import { visitSite } from './testing/visit-site';
import { whileItComes } from './while-it-comes';

describe('VisitedSite', () => {
  const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
  const scrolled: unknown[] = [];
  const page = Promise.resolve(aPage());
  const remotes = { page: () => page, part: noPart };

  async function open(path: string, drawn?: HTMLElement) {
    history.replaceState(null, '', path);
    return visitSite({
      remotes,
      ...(drawn && { drawn }),
      load: async ({ pathname }) => {
        if (pathname === '/nulle-part') throw new NoPage(pathname);
        return whole(`Page ${pathname}`);
      },
      patience: () => 250,
      first: { result: whole('La première') },
    });
  }
  const title = () => screen.getByRole('heading', { level: 1 });
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
  afterEach(cleanup);

  it('shows page after page, at its top, with its title focused', async () => {
    await open('/about');
    expect(title().textContent).toBe('La première');
    expect(scrolled).toEqual([]);
    await act(async () => screen.getAllByRole('link', { name: 'Nos formations' })[0]?.click());
    await screen.findByRole('heading', { level: 1, name: 'Page /formations' });
    expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
    expect(document.activeElement).toBe(title());
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Nos formations');
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

  it('shows the error page where there is none, and the next page after it', async () => {
    const { navigate } = await open('/about');
    await act(async () => navigate('/nulle-part'));
    await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
    await act(async () => navigate('/contact'));
    await screen.findByRole('heading', { level: 1, name: 'Page /contact' });
  });

  describe('the place on the screen', () => {
    it('is that at which the page was left', async () => {
      const { navigate } = await open('/formations');
      const { key } = history.state;
      scrollTo(700);
      await act(async () => navigate('/formation/python'));
      scrollTo(80);
      await act(async () => navigate('/formations', { state: { scroll: key } }));
      expect(scrolled.at(-1)).toEqual({ top: 700, behavior: 'instant' });
    });

    it('is found again where the page comes late', async () => {
      const { navigate } = await open('/formations');
      const { key } = history.state;
      scrollTo(700);
      await act(async () => navigate('/formation/python'));
      await act(async () => navigate('/formations', { state: { scroll: key } }));
      // The browser could not go there: the page was too short.
      scrolled.length = 0;
      resize();
      expect(scrolled).toEqual([{ top: 700, behavior: 'instant' }]);
      await act(async () => navigate('/about'));
      scrolled.length = 0;
      resize();
      expect(scrolled).toEqual([]);
    });

    it('is that of an anchor', async () => {
      const { navigate } = await open('/about');
      const into = jest.fn();
      Object.assign(screen.getByRole('main'), { scrollIntoView: into });
      await act(async () => navigate('/contact#contenu'));
      expect(into).toHaveBeenCalledTimes(1);
      expect(scrolled).toEqual([]);
      await act(async () => navigate('/about#%E0'));
      expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
    });

    it('stays with the visitor’s filters', async () => {
      const { navigate } = await open('/formations');
      await act(async () => navigate('?q=seo', { state: inPlace }));
      expect(scrolled).toEqual([]);
    });

    it('is kept for the entries of this tab, and left to the browser where it opens a document', async () => {
      await open('/about');
      expect(history.scrollRestoration).toBe('manual');
      scrollTo(300);
      dispatchEvent(new Event('pagehide'));
      expect(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '')).toEqual([
        [history.state.key, [300]],
      ]);
      expect(history.scrollRestoration).toBe('auto');
      dispatchEvent(new Event('pageshow'));
      expect(history.scrollRestoration).toBe('manual');
    });
  });
});

describe('new-release', () => {
  afterAll(() => {
    jest.restoreAllMocks();
  });
  const newest = jest.fn<Promise<string | undefined>, []>();
  const isNew = jest.fn<Promise<boolean>, [string]>();
  const create = (release: string | undefined = 'aaaaaaaa') => createNewRelease({ release, newest, isNew });
  const setOnline = (online: boolean) =>
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online) && undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    newest.mockReset().mockResolvedValue('bbbbbbbb');
    sessionStorage.clear();
    document.body.innerHTML = '';
    setOnline(true);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is due once there is a newer one, and is claimed once', async () => {
    const { isDue, claim } = create();
    expect(await isDue()).toBe(true);
    expect(claim()).toBe(true);
    // The document that came was older than the answer.
    const next = create();
    expect(await next.isDue()).toBe(true);
    expect(next.claim()).toBe(false);
    newest.mockResolvedValue('cccccccc');
    expect(await next.isDue()).toBe(true);
    expect(next.claim()).toBe(true);
  });

  it('is always due where the document stands alone', async () => {
    const alone = createNewRelease({ release: 'aaaaaaaa', newest, isNew, alone: true });
    newest.mockResolvedValue('aaaaaaaa');
    for (const _time of [1, 2]) {
      expect(await alone.isDue()).toBe(true);
      expect(alone.claim()).toBe(true);
    }
  });

  it.each<[string, string | undefined]>([
    ['the same one', 'aaaaaaaa'],
    ['nobody who answers', undefined],
  ])('is not due where there is %s', async (_case, answer) => {
    newest.mockResolvedValue(answer);
    expect(await create().isDue()).toBe(false);
  });

  it('is not due under development, nor offline', async () => {
    const development = createNewRelease({ release: undefined, newest, isNew });
    expect(await development.isDue()).toBe(false);
    setOnline(false);
    expect(await create().isDue()).toBe(false);
    expect(newest).not.toHaveBeenCalled();
  });

  it.each([
    ['<form><textarea>Bonjour</textarea></form>', false],
    ['<form><input value="Camille"></form>', false],
    ['<form><input type="search" value=" "><input type="checkbox" value="on"></form>', true],
    ['<form><input type="hidden" value="x"></form><input value="outside">', true],
  ])('leaves what is written in a form alone: %s', async (html, due) => {
    document.body.innerHTML = html;
    expect(await create().isDue()).toBe(due);
  });

  it('is not waited for longer than half a second', async () => {
    newest.mockReturnValue(new Promise(() => undefined));
    const settled = jest.fn();
    void create().isDue().then(settled);
    await jest.advanceTimersByTimeAsync(499);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(settled).toHaveBeenCalledWith(false);
  });

  it('is asked for when the visitor comes back to the tab', () => {
    create();
    newest.mockClear();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(newest).toHaveBeenCalled();
  });

  it('is not opened where nothing can be remembered: it would be opened again and again', async () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused');
    });
    const { isDue, claim } = create();
    expect(await isDue()).toBe(true);
    expect(claim()).toBe(false);
  });

  it('loads its document in the place of the entry that the router has made', () => {
    history.pushState({ key: 'k2' }, '', '/agenda');
    const { length } = history;
    // jsdom says that it loads no documents.
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    create().load('/agenda', '/about');
    expect([location.pathname, history.state, history.length]).toEqual(['/about', { key: 'k2' }, length]);
    expect(String(said.mock.calls[0]?.[0])).toContain('navigation');
  });

  it('has pages that this tab knows nothing of, never under development', async () => {
    isNew.mockResolvedValue(true);
    expect(await create().has('/agenda')).toBe(true);
    expect(isNew.mock.calls).toEqual([['/agenda']]);
    const development = createNewRelease({ release: undefined, newest, isNew });
    expect(await development.has('/agenda')).toBe(false);
  });
});

describe('while-it-comes', () => {
  const place = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    place.mockClear();
    setResizeObserver();
  });
  afterEach(() => jest.useRealTimers());

  it('puts the page in its place again whenever its height changes', () => {
    const end = whileItComes(place);
    resize();
    resize();
    expect(place).toHaveBeenCalledTimes(2);
    end();
    resize();
    expect(place).toHaveBeenCalledTimes(2);
  });

  it.each(['pointerdown', 'wheel', 'touchstart', 'keydown'])(
    'leaves it alone after the visitor’s %s',
    (action) => {
      whileItComes(place);
      document.body.dispatchEvent(new Event(action, { bubbles: true }));
      resize();
      expect(place).not.toHaveBeenCalled();
    },
  );

  it('leaves it alone once the page is long there', () => {
    whileItComes(place);
    jest.advanceTimersByTime(10_000);
    resize();
    expect(place).not.toHaveBeenCalled();
  });

  it.each([
    ['leaves it alone once somebody has scrolled', 3000, 0],
    ['goes on where the page has become too short for its place', 768, 1],
  ])('%s', (_what, height, times) => {
    window.scrollY = 900;
    whileItComes(place);
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: height, configurable: true });
    window.scrollY = 0;
    resize();
    expect(place).toHaveBeenCalledTimes(times);
  });
});
