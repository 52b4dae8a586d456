import { render, screen, waitFor } from '@testing-library/react';
import { act, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { View } from '@campus/shared-ui';
import { site } from '@campus/testing/site';
import { withSite } from '@campus/testing/with-site';
import { CataloguePage } from '../catalogue-page/CataloguePage';
import type { CatalogueData } from '../catalogue-page/catalogue-data';
import { fetchFilterChunk } from '../catalogue-page/FilterChunk';

function Catalogue({ view }: { view: View<CatalogueData> }) {
  return useLocation().pathname === '/formations' && <CataloguePage view={view} />;
}

// As on the server, and where a form has been used.
beforeAll(fetchFilterChunk);

// The index of the content is on its way, unless a test answers.
globalThis.fetch ??= () => new Promise(() => undefined);

/** Draws the page at an address that the visitor reached from "/"; tells and moves the address. */
export function renderCatalogue(view: View<CatalogueData>, start = '/formations') {
  let address = '';
  let go: (steps: number) => void;

  function Address() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      address = pathname + search;
      go = (steps) => void navigate(steps);
    });
    return null;
  }

  const both = (
    <>
      <Address />
      <Catalogue view={view} />
    </>
  );
  const page = render(withSite(both, site, ['/', start]));
  return { ...page, address: () => address, go: (steps: number) => act(async () => go(steps)) };
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const status = () => screen.getByRole('status').textContent;
/** Waits until the results say this: they follow an entry a moment later. */
export const statusIs = (text: string) => waitFor(() => expect(status()).toBe(text));
export const titles = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
export const searchField = () =>
  screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher une formation' });
export const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
export const loadMoreLink = () => screen.queryByRole('link', { name: 'Charger plus' });
