/** @jest-environment @campus/testing/routed-environment */
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import school from '../../../../school.json';
import { createBackend } from '../../backend/backend';
import { definePage, definePart, NotFound, type PageContext, type PageProps } from '@campus/contract';
import { Part } from '../part';
import { SiteProvider } from '../site';
import { createStandaloneRoutes, StandaloneMissing } from './standalone-routes';

const backend = createBackend({ url: '/', fallback: async () => [] });
const load = jest.fn<Promise<string>, [PageContext]>();

function Body({ view }: PageProps<string>) {
  return (
    <>
      <h1>{view.state === 'ready' ? view.data : view.state}</h1>
      {view.state === 'failed' && (
        <button type="button" onClick={view.retry}>
          Réessayer
        </button>
      )}
      <Link to="?page=2">filtre</Link>
      <Link to="/formation/seo">autre</Link>
      <Part of="mf-test" name="Sign" text="Ici" />
      <Part of="mf-test" name="Elsewhere" />
    </>
  );
}

declare module '@campus/shared-ui' {
  interface PartProps {
    'mf-test/Sign': { text: string };
    'mf-test/Elsewhere': object;
  }
}

const parts = {
  'mf-test/Sign': definePart<string, { text: string }>({
    load: async ({ params }) => `part de ${params.id}`,
    Component: ({ view, text }) => (
      <p>
        {text} {view.state === 'ready' ? view.data : view.state}
      </p>
    ),
  }),
};

const page = definePage({
  load,
  head: (data) => ({ title: `${data} – Campus`, description: '', path: '/' }),
  Component: Body,
});

async function open(path = '/formation/python?page=1') {
  const pages = [{ path: '/formation/:id', page }];
  const routes = createStandaloneRoutes({ pages, backend, parts });
  await act(async () => {
    render(
      <SiteProvider site={{ origin: 'https://campus.example', school }}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
      </SiteProvider>,
    );
  });
}

const shows = (title: string) => screen.findByRole('heading', { name: title });
const click = (name: string) => userEvent.click(screen.getByText(name));

beforeEach(() => {
  load.mockReset().mockImplementation(async ({ params }) => `Cours ${params.id}`);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

it('draws the page of a path with its title, own parts, and names of others', async () => {
  await open();
  await shows('Cours python');
  expect(document.title).toBe('Cours python – Campus');
  expect(load.mock.calls[0]?.[0].search.get('page')).toBe('1');
  expect(await screen.findByText('Ici part de python')).toBeTruthy();
  expect(screen.getByText('mf-test/Elsewhere')).toBeTruthy();
});

it('loads again for another path, not for a query, and aborts the former load', async () => {
  load.mockReturnValueOnce(new Promise(() => undefined));
  await open();
  await click('autre');
  await shows('Cours seo');
  expect(load.mock.calls[0]?.[0].signal.aborted).toBe(true);
  await click('filtre');
  expect(load).toHaveBeenCalledTimes(2);
});

it('retries after a failure, and shows the data of a NotFound', async () => {
  load.mockRejectedValueOnce(new Error('down'));
  await open();
  await shows('failed');
  load.mockRejectedValue(new NotFound('no such course', 'Formation non trouvée'));
  await click('Réessayer');
  await shows('Formation non trouvée');
});

it('draws a part alone at its address, with the query as props', async () => {
  await open('/parts/mf-test/Sign?id=python&text=Seule');
  expect(await screen.findByText('Seule part de python')).toBeTruthy();
});

it('lists pages and parts of the remote at an unknown address', async () => {
  await open('/parts');
  expect(screen.getByRole('link', { name: 'mf-test/Sign' }).getAttribute('href')).toBe(
    '/parts/mf-test/Sign?id=python&title=Python',
  );
  cleanup();
  render(<StandaloneMissing paths={['/contact']} parts={[]} />);
  expect(screen.getByRole('link', { name: '/contact' }).getAttribute('href')).toBe('/contact');
});
