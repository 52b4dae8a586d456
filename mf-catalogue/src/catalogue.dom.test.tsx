/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { type CardCourse, type Listing, type PartView } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { NearCourses } from './parts/near-courses/NearCourses';
import { NewestCourses } from './parts/newest-courses/NewestCourses';
import { type TopCard, TopCourses, type TopData } from './parts/top-courses/TopCourses';
import { aCourse } from './testing/courses';

const origin = { list: '/formations?q=vente', scroll: 'k1' };
let route: ReturnType<typeof useLocation>;
function LocationProbe() {
  const location = useLocation();
  useEffect(() => {
    route = location;
  });
  return null;
}

/** A part on the page of a course, to which the visitor came with this state. */
function show(part: ReactNode, state: unknown = null) {
  setMedia({ width: 1280 });
  const both = (
    <>
      <LocationProbe />
      {part}
    </>
  );
  return render(withSite(both, site, [{ pathname: '/formation/python', state }])).container;
}

/** The visitor's list goes on to the next course, with what its line or card has said. */
async function expectHandedOn() {
  await act(async () => screen.getByRole('link', { name: /SEO/ }).click());
  const seen = { id: 'seo', title: 'SEO', isAlternance: true };
  expect(route).toMatchObject({ pathname: '/formation/seo', state: { origin, seen } });
}

afterEach(cleanup);

describe('NearCourses', () => {
  const items: CardCourse[] = [
    { id: 'seo', title: 'SEO', src: '', nbHeure: '21', priceActual: 1940, alternance: '1' },
    { id: 'a/b', title: 'Incendie', src: '', nbHeure: '', priceActual: undefined, alternance: '0' },
  ];
  const draw = (view: PartView<Listing<CardCourse>>, state?: unknown) =>
    show(<NearCourses view={view} />, state);
  const readyView: PartView<Listing<CardCourse>> = { state: 'ready', data: { items, offline: false } };

  it('near courses are links with their key facts', () => {
    draw(readyView);
    const list = within(screen.getByRole('region', { name: 'Formations proches' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AlternanceSEO21\u00a0HeuresGratuit en alternance1\u202f940\u00a0€ hors alternance',
      'IncendieSur devis',
    ]);
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/formation/seo', '/formation/a%2Fb']);
  });

  it('the visitor’s list is handed on, with the data of the card', async () => {
    draw(readyView, { origin });
    await expectHandedOn();
  });

  it('nothing shows without near courses', () => {
    expect(draw({ state: 'ready', data: { items: [], offline: false } }).innerHTML).toBe('');
  });

  it.each<PartView<Listing<CardCourse>>>([{ state: 'loading' }, { state: 'failed', retry: () => {} }])(
    'the placeholder stays: %j',
    (view) => {
      const container = draw(view);
      expect(container.querySelector('.placeholder')).toBeTruthy();
      expect(container.textContent).toBe('');
    },
  );
});

describe('NewestCourses', () => {
  type Data = Listing<CardCourse>;
  const items = ['1', '2', '3'].map((id) => aCourse({ id, title: `Formation ${id}` }));
  const readyView = (data: Partial<Data> = {}): PartView<Data> => ({
    state: 'ready',
    data: { items, offline: false, ...data },
  });
  const draw = (view: PartView<Data>) => show(<NewestCourses view={view} />);
  const section = () => within(screen.getByRole('region', { name: 'Nos dernières formations' }));

  it('the newest courses look as in the catalogue, with a link to it', () => {
    draw(readyView());
    const titles = section().getAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(items.map(({ title }) => title));
    expect(section().getByText('Les dernières formations ouvertes aux inscriptions')).toBeTruthy();
    const links = section()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/formations', '/formation/1', '/formation/2', '/formation/3']);
  });

  it('six skeletons show while loading', () => {
    expect(draw({ state: 'loading' }).querySelectorAll('li[aria-hidden]')).toHaveLength(6);
    expect(section().getByRole('link', { name: 'Tout le catalogue' })).toBeTruthy();
  });

  it.each<[string, string, PartView<Data>]>([
    ['none are kept offline', 'ne peuvent pas être affichées', readyView({ items: [], offline: true })],
    ['they cannot be had', 'ne peuvent pas être affichées', { state: 'failed', retry: () => {} }],
    ['there are none', 'Aucune formation n’est ouverte', readyView({ items: [] })],
  ])('a message shows where %s', (_, message, view) => {
    draw(view);
    expect(section().getByText(new RegExp(message))).toBeTruthy();
    expect(section().queryByRole('listitem')).toBeNull();
  });

  it('offline shows a notice', () => {
    draw(readyView({ offline: true }));
    expect(section().getAllByRole('listitem')).toHaveLength(3);
    expect(section().getByText(/Le catalogue en direct ne répond pas/)).toBeTruthy();
  });
});

describe('TopCourses', () => {
  const topCards: TopCard[] = ['SEO', 'Vente', 'Adobe', 'HACCP'].map((title, index) => ({
    id: title.toLowerCase(),
    title,
    content: `Sur ${title}.`,
    ...(index === 0 ? { promo: 'Alternance' as const } : {}),
    src: `/api/files/c/python/${title}.jpg`,
  }));
  const readyView: PartView<TopData> = { state: 'ready', data: { items: topCards, offline: false } };

  const draw = (view: PartView<TopData> = readyView) => show(<TopCourses view={view} origin={origin} />);

  it('a card has picture, promo, title, text and link; no course, no part', () => {
    expect(draw({ state: 'ready', data: { items: [], offline: false } }).innerHTML).toBe('');
    draw();
    expect(screen.getByRole('heading', { level: 2, name: 'Nos Formations' })).toBeTruthy();
    const card = screen.getByRole('link', { name: /SEO/ });
    expect(card.getAttribute('href')).toBe('/formation/seo');
    expect(card.querySelector('img')?.getAttribute('src')).toBe('/api/files/c/python/SEO.jpg');
    expect(within(card).getByRole('heading', { level: 3, name: 'SEO' })).toBeTruthy();
    expect(within(card).getByText('Sur SEO.')).toBeTruthy();
    expect(within(card).getByText('Alternance').className).toContain('darkLabel');
    expect(within(screen.getByRole('link', { name: /Vente/ })).queryByText('Alternance')).toBeNull();
  });

  it.each<[string, PartView<TopData>]>([
    ['are on their way', { state: 'loading' }],
    ['cannot be had', { state: 'failed', retry: () => {} }],
  ])('the placeholder stays while they %s', (_, view) => {
    const container = draw(view);
    expect(container.textContent).toBe('');
    expect(container.querySelectorAll('li')).toHaveLength(3);
  });

  it('the visitor’s list is handed on, with the data of the card', async () => {
    draw();
    await expectHandedOn();
  });
});
