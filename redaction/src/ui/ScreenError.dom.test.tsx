/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ClientResponseError } from 'pocketbase';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { client } from '../backend/client';
import { ScreenError } from './ScreenError';

it('a screen that is loaded once more says so, and what keeps it, until it is there', async () => {
  const answers = Array.from({ length: 3 }, () => Promise.withResolvers<null>());
  const loader = jest.fn<Promise<null>, []>();
  for (const { promise } of answers) loader.mockReturnValueOnce(promise);
  const routes = [
    { path: '/', loader, element: 'La page.', ErrorBoundary: ScreenError, HydrateFallback: () => null },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  const fail = (turn: number) =>
    act(async () => answers[turn]!.reject(new ClientResponseError({ status: 0 })));
  await fail(0);
  const alert = screen.getByRole('alert');
  for (const turn of [1, 2]) {
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await act(async () => {});
    expect(alert.textContent).toBe('Nouvel essai…');
    await fail(turn);
    expect(alert.textContent).toMatch(/^Le serveur ne répond pas/);
  }
});

it('a screen whose session had ended loads by itself after the new sign-in', async () => {
  const loader = jest.fn<Promise<null>, []>().mockResolvedValue(null);
  loader.mockRejectedValueOnce(new ClientResponseError({ status: 401 }));
  const route = { path: '/', loader, ErrorBoundary: ScreenError, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([{ ...route, element: 'La page.' }])} />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Votre session est terminée/);
  act(() => client.authStore.save('token', { id: 'e' } as never));
  await screen.findByText('La page.');
});
