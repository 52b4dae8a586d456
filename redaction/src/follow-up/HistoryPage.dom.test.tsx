/** @jest-environment jsdom */
import '../testing/tab-storage';
import '../testing/address-request';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
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
