/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { type PartPlace, PartProvider, SiteProvider, useLocation, useNavigate } from 'shared-ui';
import { setMedia } from 'testing/match-media';
import { MemoryNavigation } from 'testing/memory-navigation';
import { site } from 'testing/site';
import { data } from '../../testing/sample';
import { FormationPage } from '../FormationPage';

const origin = { list: '/formations?q=vente&n=12', scroll: 'k1' };
let go: (path: string) => void = () => undefined;
let here: ReturnType<typeof useLocation>;

function Here() {
  here = useLocation();
  go = useNavigate();
  return null;
}

/** What the page hands to its parts: the top courses are the last one. */
let given: PartPlace['given'];
function Given(place: PartPlace) {
  ({ given } = place);
  return null;
}

const page = (state: unknown) => (
  <SiteProvider site={site}>
    <MemoryNavigation entries={[{ path: '/formation/python', state }]}>
      <Here />
      <PartProvider place={Given}>
        <FormationPage view={{ state: 'ready', data }} />
      </PartProvider>
    </MemoryNavigation>
  </SiteProvider>
);
const ways = () => [
  screen.getByRole('link', { name: 'Nos formations' }),
  screen.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }),
];
const targets = () => ways().map((link) => link.getAttribute('href'));

beforeEach(() => setMedia({ width: 1280 }));

it('leads back to the list that the visitor came from, with its filters and its place', async () => {
  render(page({ origin }));
  expect(targets()).toEqual([origin.list, origin.list]);
  await act(async () => ways()[1]?.click());
  expect(here).toMatchObject({ pathname: '/formations', search: '?q=vente&n=12', state: { scroll: 'k1' } });
});

it.each([null, { origin: { list: 'https://evil.example', scroll: 'k' } }])(
  'leads to the catalogue where the visitor came from elsewhere: %j',
  (state) => {
    render(page(state));
    expect(targets()).toEqual(['/formations', '/formations']);
  },
);

it('is a way to the catalogue in the server’s page', () => {
  expect(renderToString(page({ origin })).match(/href="\/formations"/g)).toHaveLength(2);
});

it('still knows the list after a link within the page, and hands it on to the top courses', async () => {
  render(page({ origin }));
  await act(async () => go('#contenu'));
  expect(here.state).toBeNull();
  expect(targets()).toEqual([origin.list, origin.list]);
  expect(given).toMatchObject({ origin });
});

const result = (id: string) => ({ id, title: id.toUpperCase(), isAlternance: false });
const inList = { ...origin, results: ['seo', 'python', 'vente'].map(result) };

it('leads to the results before and after this one, which know the list, too', async () => {
  render(page({ origin: inList }));
  expect(screen.getByRole('navigation', { name: 'Résultat 2 sur 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Résultat précédent\u00a0: SEO' }).getAttribute('href')).toBe(
    '/formation/seo',
  );
  await act(async () => screen.getByRole('link', { name: 'Résultat suivant\u00a0: VENTE' }).click());
  expect(here).toMatchObject({
    pathname: '/formation/vente',
    state: { origin: inList, seen: { id: 'vente', title: 'VENTE' } },
  });
});

it.each([
  ['first', ['python', 'seo'], ['Résultat suivant\u00a0: SEO']],
  ['last', ['seo', 'python'], ['Résultat précédent\u00a0: SEO']],
  ['only', ['python'], []],
  ['none', ['seo', 'vente'], []],
])('leads nowhere beyond the list: the course is the %s of it', (_which, ids, names) => {
  render(page({ origin: { ...origin, results: ids.map(result) } }));
  const found = screen.queryAllByRole('link', { name: /^Résultat/ });
  expect(found.map((link) => link.getAttribute('aria-label'))).toEqual(names);
});

it('names no results in the server’s page, which knows no list', () => {
  expect(renderToString(page({ origin: inList }))).not.toContain('<nav');
});
