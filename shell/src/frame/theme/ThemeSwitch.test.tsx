/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './ThemeSwitch';

it('shows and changes the theme', async () => {
  document.documentElement.dataset.theme = 'dark';
  render(<ThemeSwitch />);
  const button = screen.getByRole('switch', { name: 'Thème sombre', checked: true });
  await userEvent.click(button);
  expect(button.getAttribute('aria-checked')).toBe('false');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
