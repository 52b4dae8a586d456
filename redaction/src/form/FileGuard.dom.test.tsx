/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noChildren } from '../content/values';
import { FileGuard } from './FileGuard';

const draw = (imagePrimary: unknown) => {
  const form = { isDirty: true, fiche: { values: { imagePrimary }, children: noChildren() } };
  const router = createMemoryRouter([{ path: '*', element: <FileGuard form={form} /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  const go = (to: string) => act(() => router.navigate(to));
  return { go, pathname: () => router.state.location.pathname, unmount };
};

it('a chosen file is left behind only where the editor says so', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { go, pathname, unmount } = draw(new File(['a'], 'a.jpg'));
  await go('/#partie-sessions');
  expect(confirm).not.toHaveBeenCalled();
  await go('/ailleurs');
  expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^Le fichier choisi n’est pas enregistré/));
  expect(pathname()).toBe('/');
  confirm.mockReturnValue(true);
  await go('/ailleurs');
  await waitFor(() => expect(pathname()).toBe('/ailleurs'));
  unmount();
  // A file that is saved is a name.
  const saved = draw('a.jpg');
  await saved.go('/ailleurs');
  expect([saved.pathname(), confirm.mock.calls.length]).toEqual(['/ailleurs', 2]);
});
