/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { notifyFailure, notifySuccess, Toasts } from './Toasts';

const notSent = "Erreur lors de l'envoi de l'email.";
const shown = () => screen.queryByText(notSent);
const bar = () => screen.getByRole('progressbar', { hidden: true });
const time = () => bar().style.animationPlayState;

beforeEach(() => {
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<Toasts />);
  act(notifyFailure);
});
afterEach(() => {
  act(() => toast.dismiss());
  jest.restoreAllMocks();
});

it('goes by itself after 5000 ms', () => {
  expect(bar().style.animationDuration).toBe('5000ms');
  expect(time()).toBe('running');
  fireEvent.animationEnd(bar());
  expect(shown()).toBeNull();
});

it('waits while it is pointed at', () => {
  fireEvent.mouseEnter(screen.getByRole('alert'));
  expect(time()).toBe('paused');
  fireEvent.mouseLeave(screen.getByRole('alert'));
  expect(time()).toBe('running');
});

it('waits while the window has lost the focus', () => {
  fireEvent.blur(window);
  expect(time()).toBe('paused');
  fireEvent.focus(window);
  expect(time()).toBe('running');
});

it('goes with a click', () => {
  fireEvent.click(screen.getByRole('alert'));
  expect(shown()).toBeNull();
});

it('goes with its button', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Fermer la notification' }));
  expect(shown()).toBeNull();
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
  expect(shown() === null).toBe(outcome === 'goes');
});

it('is an alert in light colours, at the top right', () => {
  expect(screen.getByRole('alert').textContent).toBe(notSent);
  expect(bar().previousElementSibling?.className).toContain('theme--light');
  expect(screen.getByRole('alert').parentElement?.className).toBe('area');
});

it('makes way for the next one, which tells politely of a success', () => {
  act(notifySuccess);
  expect(shown()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Email envoyé avec succès!');
});

it.each([
  ['info', 'toast start info'],
  ['success', 'toast start check'],
  ['warning', 'toast bad start alert'],
  ['error', 'toast bad start alert'],
] as const)('has a look for the type "%s"', (type, look) => {
  act(() => void toast[type]('Un mot'));
  expect(screen.getByText('Un mot').className).toBe(look);
});

it('has a plain look for the default type', () => {
  act(() => void toast('Un mot'));
  expect(screen.getByText('Un mot').className).toBe('toast');
});
