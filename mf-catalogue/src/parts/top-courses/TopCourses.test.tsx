/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type PartView, useLocation } from 'shared-ui';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import type { TopCard, TopData } from './load';
import { TopCourses } from './TopCourses';

const topCards: TopCard[] = ['SEO', 'Vente', 'Adobe', 'HACCP'].map((title, index) => ({
  id: title.toLowerCase(),
  title,
  content: `Sur ${title}.`,
  ...(index === 0 ? { promo: 'Alternance' as const } : {}),
  src: `/api/files/c/python/${title}.jpg`,
}));
const origin = { list: '/formations?q=vente', scroll: 'k1' };
const ready = (offline = false): PartView<TopData> => ({
  state: 'ready',
  data: { items: topCards, offline },
});

let here: ReturnType<typeof useLocation>;
function Here() {
  here = useLocation();
  return null;
}

function draw(width: number, view = ready(), noted = false) {
  setMedia({ width });
  const page = (
    <>
      <TopCourses view={view} origin={origin} noted={noted} />
      <Here />
    </>
  );
  return render(withSite(page)).container;
}

afterEach(cleanup);

it.each([
  [1920, 3],
  [1024, 3],
  [1023, 2],
  [360, 2],
])('at %d px shows %d cards', (width, count) => {
  expect(draw(width).querySelectorAll('li:not([inert])')).toHaveLength(count);
});

it('is not infinite: there is no way back from the first, and no copy of a card', () => {
  const container = draw(1280);
  expect(screen.getByRole('button', { name: 'Précédent' }).getAttribute('aria-disabled')).toBe('true');
  expect(container.querySelectorAll('a')).toHaveLength(topCards.length);
});

it('draws a card with picture, promo, title and text that leads to its course', () => {
  draw(1280);
  expect(screen.getByRole('heading', { level: 2, name: 'Nos Formations' })).toBeTruthy();
  const card = screen.getByRole('link', { name: /SEO/ });
  expect(card.getAttribute('href')).toBe('/formation/seo');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/c/python/SEO.jpg');
  expect(within(card).getByRole('heading', { level: 3, name: 'SEO' })).toBeTruthy();
  expect(within(card).getByText('Sur SEO.')).toBeTruthy();
  expect(within(card).getByText('Alternance').className).toContain('darkLabel');
  expect(within(screen.getByRole('link', { name: /Vente/ })).queryByText('Alternance')).toBeNull();
});

it('is not there where there are no top courses', () => {
  expect(draw(1280, { state: 'ready', data: { items: [], offline: false } }).innerHTML).toBe('');
});

it.each<[string, PartView<TopData>]>([
  ['are on their way', { state: 'loading' }],
  ['cannot be had', { state: 'failed', retry: () => {} }],
])('keeps its room while they %s', (_, view) => {
  const container = draw(1280, view);
  expect(container.textContent).toBe('');
  expect(container.querySelectorAll('li')).toHaveLength(3);
});

it('says that its list is the one that ships with the site, unless the page has said so', () => {
  const note = /Le catalogue en direct ne répond pas/;
  draw(1280, ready(true));
  expect(screen.getByText(note)).toBeTruthy();
  cleanup();
  draw(1280, ready(true), true);
  expect(screen.queryByText(note)).toBeNull();
  cleanup();
  draw(1280);
  expect(screen.queryByText(note)).toBeNull();
});

it('hands the visitor’s list on to the next course, with what the card has said', async () => {
  draw(1280);
  await act(async () => screen.getByRole('link', { name: /SEO/ }).click());
  expect(here).toMatchObject({
    pathname: '/formation/seo',
    state: { origin, seen: { id: 'seo', title: 'SEO', isAlternance: true } },
  });
});
