import { act, cleanup, screen } from '@testing-library/react';
import { setMedia } from '@campus/testing/match-media';
import type { PageData } from '../pages/page-data';
import { openSite, pageAt } from './open-site';

export const load = jest.fn<Promise<PageData>, [URL, AbortSignal?]>();
export const loaded = () => load.mock.calls.map(([{ pathname, search }]) => pathname + search);
export const never = () => new Promise<never>(() => undefined);
export const address = () => location.pathname + location.search + location.hash;
export const title = () => screen.getByRole('heading', { level: 1 }).textContent;
export const pass = (milliseconds = 0) => act(() => new Promise((done) => setTimeout(done, milliseconds)));

let site: Awaited<ReturnType<typeof openSite>>;

/** Opens the page that the server has sent; '' opens it where the window is. */
export async function open(start = '/about', options: Partial<Parameters<typeof openSite>[0]> = {}) {
  if (start) history.pushState(null, '', start);
  site = await openSite({ load, state: { result: pageAt('La première') }, ...options });
  return site;
}

export async function traverse(steps: number): Promise<void> {
  await act(async () => {
    const arrived = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.go(steps);
    await arrived;
  });
  await pass();
}

/** What jsdom says of documents: that it loads none. */
let complaints: jest.SpyInstance;
export const documents = () =>
  complaints.mock.calls.filter(([text]) => String(text).includes('navigation')).length;

beforeEach(() => {
  setMedia();
  sessionStorage.clear();
  window.name = '';
  window.scrollTo = () => undefined;
  window.fetch = never;
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.early = 'live';
  complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockReset().mockImplementation(async ({ pathname }) => pageAt(`Page ${pathname}`));
});
afterEach(() => {
  cleanup();
  site.router.dispose();
});
