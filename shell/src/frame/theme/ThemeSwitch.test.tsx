/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ThemeSwitch } from './ThemeSwitch';

it('shows the theme, answers before the page does, and obeys the last of several clicks', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<ThemeSwitch />);
  const button = screen.getByRole('switch', { name: 'Thème sombre', checked: true });
  fireEvent.click(button);
  expect(button.getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
  expect(button.getAttribute('aria-checked')).toBe('false');
});
