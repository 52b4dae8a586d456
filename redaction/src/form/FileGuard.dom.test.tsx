/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noChildren } from '../content/values';
import { FileGuard } from './FileGuard';

const draw = (imagePrimary: unknown) => {
  const form = { isDirty: true, content: { values: { imagePrimary }, children: noChildren() } };
  const router = createMemoryRouter([{ path: '*', element: <FileGuard form={form} /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  const navigate = (to: string) => act(() => router.navigate(to));
  return { navigate, pathname: () => router.state.location.pathname, unmount };
};

it('nobody is asked for an anchor of the screen, nor for a file that is saved', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { navigate, unmount } = draw(new File(['a'], 'a.jpg'));
  await navigate('/#partie-sessions');
  expect(confirm).not.toHaveBeenCalled();
  unmount();
  // A file that is saved is a name.
  const saved = draw('a.jpg');
  await saved.navigate('/ailleurs');
  expect([saved.pathname(), confirm.mock.calls.length]).toEqual(['/ailleurs', 0]);
});
