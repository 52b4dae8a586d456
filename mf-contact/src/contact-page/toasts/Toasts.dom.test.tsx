/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { Toasts } from './Toasts';
import { showToast } from './use-toasts';

const notSent = "Erreur lors de l'envoi de l'email.";
const findToast = () => screen.queryByText(notSent);
const bar = () => screen.getByRole('progressbar', { hidden: true });
const playState = () => bar().style.animationPlayState;

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<Toasts />);
  act(() => showToast('error'));
});
afterEach(() => act(() => toast.dismiss()));

it('a toast is an alert in light colours, top right, for 5000 ms', () => {
  expect(screen.getByRole('alert').textContent).toBe(notSent);
  expect(bar().previousElementSibling?.className).toContain('theme--light');
  expect(screen.getByRole('alert').parentElement?.classList).toContain('area');
  expect(bar().style.animationDuration).toBe('5000ms');
  expect(playState()).toBe('running');
  fireEvent.animationEnd(bar());
  expect(findToast()).toBeNull();
});

it('the timer stops while it is pointed at, and while the window has no focus', () => {
  fireEvent.mouseEnter(screen.getByRole('alert'));
  expect(playState()).toBe('paused');
  fireEvent.mouseLeave(screen.getByRole('alert'));
  expect(playState()).toBe('running');
  fireEvent.blur(window);
  expect(playState()).toBe('paused');
  fireEvent.focus(window);
  expect(playState()).toBe('running');
});

it.each(['', 'Fermer la notification'])('a click on it, or on its button "%s", closes it', (name) => {
  fireEvent.click(name ? screen.getByRole('button', { name }) : screen.getByRole('alert'));
  expect(findToast()).toBeNull();
});

it('a toast that a key closes leaves the focus to what it tells of', () => {
  document.body.insertAdjacentHTML('beforeend', '<main><form><button type="submit"></button></form></main>');
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }), { detail: 0 });
  expect(document.activeElement).toBe(document.querySelector('main button'));
  document.querySelector('main')?.remove();
});

it.each([
  [240, 'stays'],
  [241, 'goes'],
])('of 300 px, dragged by %d px, %s: the limit is 80 %%', (distance, outcome) => {
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
  const pointer = (type: string, clientX: number) =>
    new MouseEvent(type, { bubbles: true, clientX, clientY: 0 });
  fireEvent(screen.getByRole('alert'), pointer('pointerdown', 10));
  fireEvent(document, pointer('pointermove', 10 + distance));
  fireEvent(document, pointer('pointerup', 10 + distance));
  expect(findToast() === null).toBe(outcome === 'goes');
});

it('the next toast replaces it; a success is a polite status', () => {
  act(() => showToast('success'));
  expect(findToast()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Email envoyé avec succès!');
});

it('a toast shows once its chunk is loaded, and once only', () => {
  cleanup();
  act(() => toast.dismiss());
  showToast('success');
  const { unmount } = render(<Toasts />);
  expect(screen.getByRole('status').textContent).toBe('Email envoyé avec succès!');
  act(() => toast.dismiss());
  unmount();
  render(<Toasts />);
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['info', 'toast start info'],
  ['success', 'toast start check'],
  ['warning', 'toast bad start alert'],
  ['error', 'toast bad start alert'],
  ['default', 'toast'],
] as const)('the type "%s" has its icon', (type, icon) => {
  act(() => void toast('Un mot', { type }));
  expect(screen.getByText('Un mot').className).toBe(icon);
});
