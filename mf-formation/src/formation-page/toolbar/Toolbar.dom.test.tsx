/** @jest-environment jsdom */
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useLocation, useNavigate } from 'react-router-dom';
import { type PartPlace, PartProvider } from '@campus/shared-ui';
import { setMedia } from '@campus/testing/match-media';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { pageData } from '../../testing/sample';
import { FormationPage } from '../FormationPage';

describe('Toolbar', () => {
  const origin = { list: '/formations?q=vente&n=12', scroll: 'k1' };
  let go: (path: string) => void = () => undefined;
  let route: ReturnType<typeof useLocation>;

  function LocationProbe() {
    route = useLocation();
    go = useNavigate();
    return null;
  }

  /** What the page hands to its parts: the top courses are the last one. */
  let lastProps: PartPlace['props'];
  function LastPart({ props }: PartPlace) {
    lastProps = props;
    return null;
  }

  const page = (state: unknown) =>
    withSite(
      <PartProvider place={LastPart}>
        <LocationProbe />
        <FormationPage view={{ state: 'ready', data: pageData }} />
      </PartProvider>,
      site,
      [{ pathname: '/formation/python', state }],
    );
  const backLinks = () => [
    screen.getByRole('link', { name: 'Nos formations' }),
    screen.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }),
  ];
  const targets = () => backLinks().map((link) => link.getAttribute('href'));

  beforeEach(() => setMedia({ width: 1280 }));

  it('the way back is the visitor’s list with filters and place, or the catalogue', async () => {
    render(page(null));
    expect(targets()).toEqual(['/formations', '/formations']);
    cleanup();
    render(page({ origin }));
    expect(targets()).toEqual([origin.list, origin.list]);
    await act(async () => backLinks()[1]?.click());
    expect([route.pathname + route.search, route.state]).toEqual([origin.list, { scroll: 'k1' }]);
  });

  it('the list survives a link within the page, and goes to the top courses', async () => {
    render(page({ origin }));
    await act(async () => go('#contenu'));
    expect([route.state, ...targets()]).toEqual([null, origin.list, origin.list]);
    expect(lastProps).toMatchObject({ origin });
  });

  const result = (id: string) => ({ id, title: id.toUpperCase(), isAlternance: false });
  const inList = { ...origin, results: ['seo', 'python', 'vente'].map(result) };

  it('the results before and after are linked, and know the list', async () => {
    render(page({ origin: inList }));
    expect(screen.getByRole('navigation', { name: 'Résultat 2 sur 3' })).toBeTruthy();
    const before = screen.getByRole('link', { name: 'Résultat précédent\u00a0: SEO' });
    expect(before.getAttribute('href')).toBe('/formation/seo');
    await act(async () => screen.getByRole('link', { name: 'Résultat suivant\u00a0: VENTE' }).click());
    expect(route).toMatchObject({
      pathname: '/formation/vente',
      state: { origin: inList, seen: { id: 'vente', title: 'VENTE' } },
    });
  });

  it('the results of a list that was cut are not said to be all', () => {
    const results = Array.from({ length: 501 }, (_, index) => result(String(index)));
    render(page({ origin: { ...origin, results: [...inList.results, ...results] } }));
    expect(screen.getByRole('navigation', { name: 'Résultat 2' })).toBeTruthy();
  });

  it('the server’s page links to the catalogue alone', () => {
    const html = renderToString(page({ origin: inList }));
    expect(html.match(/href="\/formations"/g)).toHaveLength(2);
    expect(html).not.toContain('<nav');
  });
});
