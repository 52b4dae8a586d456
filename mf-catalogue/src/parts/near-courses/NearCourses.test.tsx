/** @jest-environment jsdom */
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { type PartView, SiteProvider, useLocation } from 'shared-ui';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import type { NearCourse, NearData } from './load';
import { NearCourses } from './NearCourses';

const items: NearCourse[] = [
  { id: 'seo', title: 'SEO', nbHeure: '21', priceActual: 1940, alternance: '1' },
  { id: 'a/b', title: 'Incendie', nbHeure: '', priceActual: 'Devis', alternance: '0' },
];
const origin = { list: '/formations?q=vente', scroll: 'k1' };
let here: ReturnType<typeof useLocation>;

function Here() {
  here = useLocation();
  return null;
}

function draw(view: PartView<NearData>, state: unknown = null) {
  return render(
    <SiteProvider site={site}>
      <MemoryNavigation entries={[{ path: '/formation/python', state }]}>
        <Here />
        <NearCourses view={view} />
      </MemoryNavigation>
    </SiteProvider>,
  ).container;
}
const ready: PartView<NearData> = { state: 'ready', data: { items, offline: false } };

afterEach(cleanup);

it('names near courses with what decides, each a link', () => {
  draw(ready);
  const list = within(screen.getByRole('region', { name: 'Formations proches' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SEO21\u00a0Heures, 1\u202f940\u00a0€, alternance',
    'IncendieSur devis',
  ]);
  const links = list.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['SEO', 'Incendie']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/formation/seo', '/formation/a%2Fb']);
});

it('hands the visitor’s list on, with what its line has said', async () => {
  draw(ready, { origin });
  await act(async () => screen.getByRole('link', { name: /SEO/ }).click());
  expect(here).toMatchObject({
    pathname: '/formation/seo',
    state: { origin, seen: { id: 'seo', title: 'SEO', isAlternance: true } },
  });
});

it('is not there where nothing is near', () => {
  expect(draw({ state: 'ready', data: { items: [], offline: false } }).innerHTML).toBe('');
});

it.each<PartView<NearData>>([{ state: 'loading' }, { state: 'failed', retry: () => {} }])(
  'keeps its room while it is missing: %j',
  (view) => {
    const container = draw(view);
    expect(container.querySelector('.room')).toBeTruthy();
    expect(container.textContent).toBe('');
  },
);
