/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSwitch } from './ThemeSwitch';

it('shows and changes the theme', async () => {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  window.matchMedia = () => ({ matches: true, ...listeners }) as unknown as MediaQueryList;
  render(<ThemeSwitch />);
  const button = screen.getByRole('switch', { name: 'Thème sombre', checked: true });
  await userEvent.click(button);
  expect(button.getAttribute('aria-checked')).toBe('false');
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
