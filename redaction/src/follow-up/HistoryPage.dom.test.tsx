/** @jest-environment jsdom */
import '../testing/tab-storage';
import '../testing/address-request';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ClientResponseError } from 'pocketbase';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../backend/client';
import { HistoryPage } from './HistoryPage';

it('a search that finds nothing says so, and Back brings the words of before', async () => {
  const loader = () => ({ changes: [], page: 1, pages: 0, titles: new Map() });
  const routes = [{ path: '/', loader, element: <HistoryPage />, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/?mots=python'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('Aucune modification ne répond à cette recherche.');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'python');
  await act(() => router.navigate(-1));
  await screen.findByText('Aucune modification n’est notée.');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

/** One change of a course, which is undone by its button. */
async function undoOne(element: ReactElement, address = '/') {
  const changes = [{ id: 'c1', collection: 'formation', action: 'update', created: '2026-11-01 09:00:00Z' }];
  const loader = () => ({ changes, page: 1, pages: 1, titles: new Map() });
  const paths = ['/', '/redaction/formations/:id/historique'];
  const routes = paths.map((path) => ({ path, loader, element, HydrateFallback: () => null }));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  fireEvent.click(await screen.findByText('Annuler cette modification'));
  return router;
}

it.each([
  [400, 'Catégorie : Ce choix n’existe plus.', false],
  [409, 'Rien n’est annulé.', true],
])('a refused undo (%i) names the field, and is offered anew where that helps', async (...row) => {
  const [status, sentence, isOffered] = row;
  const data = { category: { message: 'Ce choix n’existe plus.' } };
  const response = { message: 'Rien n’est annulé.', data };
  jest.spyOn(client, 'send').mockRejectedValue(new ClientResponseError({ status, response }));
  await undoOne(<HistoryPage />);
  await screen.findByText(sentence);
  expect(screen.queryByText('Annuler quand même cette modification') !== null).toBe(isOffered);
});

it('the history of a course follows an undo that moves it', async () => {
  jest.spyOn(client, 'send').mockResolvedValue({ course: 'python' });
  const historyOf = (id: string) => `/redaction/formations/${id}/historique`;
  const router = await undoOne(<HistoryPage collection="formation" />, historyOf('python-3'));
  await screen.findByText(/^La modification est annulée/);
  expect(router.state.location.pathname).toBe(historyOf('python'));
});

it('an undo is asked for once, however often its button is pressed', async () => {
  const send = jest.spyOn(client, 'send').mockClear().mockResolvedValue({ course: 'python' });
  await undoOne(<HistoryPage />);
  fireEvent.click(screen.getByText('Annuler cette modification'));
  await screen.findByText(/^La modification est annulée/);
  expect(send).toHaveBeenCalledTimes(1);
});
