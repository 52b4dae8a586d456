/** @jest-environment jsdom */

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './ThemeSwitch';

it('shows and changes the theme', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<ThemeSwitch />);
  const button = screen.getByRole('switch', { name: 'Thème sombre', checked: true });
  await userEvent.click(button);
  expect(button.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
});

it('answers before the page does, and obeys the last of several clicks', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<ThemeSwitch />);
  const button = screen.getByRole('switch');
  fireEvent.click(button);
  expect(button.getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('darkMode')).toBe('false');
  expect(document.documentElement.dataset.theme).toBe('dark');
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(document.documentElement.dataset.theme).toBeUndefined());
  expect(button.getAttribute('aria-checked')).toBe('false');
});
