/** @jest-environment jsdom */
import '../testing/address-request';
import '../testing/tab-storage';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { noChildren } from '../content/values';
import { LeaveGuard } from './LeaveGuard';

const draw = (imagePrimary: unknown, isStored = true) => {
  const form = { isDirty: true, isStored, content: { values: { imagePrimary }, children: noChildren() } };
  const router = createMemoryRouter([{ path: '*', element: <LeaveGuard form={form} /> }]);
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

it('asks before a text is left that the browser cannot store', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const unstored = draw('a.jpg', false);
  await unstored.navigate('/ailleurs');
  expect(unstored.pathname()).not.toBe('/ailleurs');
  expect(confirm.mock.calls).toEqual([[expect.stringMatching(/^Ce navigateur ne peut pas garder/)]]);
});
