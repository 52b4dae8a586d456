/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { setMedia } from 'testing/match-media';
import { resize, setResizeObserver } from 'testing/resize-observer';
import { site } from 'testing/site';
import { NoPage, type PageData } from '../pages/page-data';
import { aPage } from '../testing/page';
import { noPart } from '../testing/part';
import { routes } from '../testing/routes';
import { createNavigator } from './navigator';
import { VisitedSite } from './VisitedSite';

const whole = (data: string): PageData => ({ view: { state: 'ready', data }, status: 200 });
const scrolled: unknown[] = [];
const page = Promise.resolve(aPage());
const remotes = { page: () => page, part: noPart };

async function open(path: string) {
  history.replaceState(null, '', path);
  const navigator = createNavigator({
    routes: () => routes,
    load: async ({ pathname }) => {
      if (pathname === '/nulle-part') throw new NoPage(pathname);
      return whole(`Page ${pathname}`);
    },
    patience: () => 250,
    first: { result: whole('La première') },
  });
  await act(async () => {
    render(
      <StrictMode>
        <VisitedSite navigator={navigator} remotes={remotes} site={site} />
      </StrictMode>,
    );
  });
  return navigator;
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

it('shows the error page where there is none, and the next page after it', async () => {
  const { navigate } = await open('/about');
  await act(() => navigate('/nulle-part'));
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await act(() => navigate('/contact'));
  await screen.findByRole('heading', { level: 1, name: 'Page /contact' });
});

describe('the place on the screen', () => {
  it('is that at which the page was left', async () => {
    const { navigate, visit } = await open('/formations');
    const { key } = visit().location;
    scrollTo(700);
    await act(() => navigate('/formation/python'));
    scrollTo(80);
    await act(() => navigate('/formations', { state: { scroll: key } }));
    expect(scrolled.at(-1)).toEqual({ top: 700, behavior: 'instant' });
  });

  it('is found again where the page comes late', async () => {
    const { navigate, visit } = await open('/formations');
    const { key } = visit().location;
    scrollTo(700);
    await act(() => navigate('/formation/python'));
    await act(() => navigate('/formations', { state: { scroll: key } }));
    // The browser could not go there: the page was too short.
    scrolled.length = 0;
    resize();
    expect(scrolled).toEqual([{ top: 700, behavior: 'instant' }]);
    await act(() => navigate('/about'));
    scrolled.length = 0;
    resize();
    expect(scrolled).toEqual([]);
  });

  it('is that of an anchor', async () => {
    const { navigate } = await open('/about');
    const into = jest.fn();
    Object.assign(screen.getByRole('main'), { scrollIntoView: into });
    await act(() => navigate('/contact#contenu'));
    expect(into).toHaveBeenCalledTimes(1);
    expect(scrolled).toEqual([]);
    await act(() => navigate('/about#%E0'));
    expect(scrolled).toEqual([{ top: 0, behavior: 'instant' }]);
  });

  it('stays with the visitor’s filters', async () => {
    const { navigate } = await open('/formations');
    await act(() => navigate('?q=seo', { preventScrollReset: true }));
    expect(scrolled).toEqual([]);
  });

  it('is kept for the entries of this tab, and left to the browser where it opens a document', async () => {
    const { visit } = await open('/about');
    expect(history.scrollRestoration).toBe('manual');
    scrollTo(300);
    dispatchEvent(new Event('pagehide'));
    expect(JSON.parse(sessionStorage.getItem('scrollPositions') ?? '')).toMatchObject({
      [visit().location.key]: [300],
    });
    expect(history.scrollRestoration).toBe('auto');
    dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('manual');
  });
});
