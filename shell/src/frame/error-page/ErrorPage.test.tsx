/** @jest-environment jsdom */
import { cleanup, screen } from '@testing-library/react';
import { data } from 'react-router-dom';
import { renderRoutes } from '../../testing/render';
import { ErrorPage } from './ErrorPage';

// jsdom has no Response; the page only asks whether an error is one.
class PlainResponse {}
Object.assign(globalThis, { Response: PlainResponse });

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const failing = async (error: unknown) => {
  await renderRoutes([
    {
      path: '/',
      loader() {
        throw error;
      },
      element: null,
      hydrateFallbackElement: <></>,
      errorElement: <ErrorPage />,
    },
  ]);
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
};

it.each([
  ['an address without a page', data(null, 404)],
  ['an answer that was thrown', new PlainResponse()],
  ['a page that throws', new Error('broken')],
])('has the title, a sentence of help and two ways on: %s', async (_case, error) => {
  await failing(error);
  expect(document.title).toBe('Unexpected Application Error!');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByText(/Rien n’est perdu/)).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/', '/formations']);
});

const ownLines = () =>
  logged.mock.calls.map(([line]) => line).filter((line) => /^Page failed/.test(String(line)));

it('logs what a page threw', async () => {
  await failing(new Error('broken'));
  expect(ownLines()).toEqual(['Page failed: Error: broken']);
});

it.each([data(null, 404), new PlainResponse()])('logs nothing for an answer: %j', async (error) => {
  await failing(error);
  expect(ownLines()).toEqual([]);
});
