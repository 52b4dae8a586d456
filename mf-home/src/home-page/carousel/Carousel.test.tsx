/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { slide } from '../../testing/samples';
import { withSite } from '../../testing/with-site';
import { Carousel } from './Carousel';

// jsdom has none.
class MousePointerEvent extends MouseEvent {
  readonly pointerType = 'mouse';
}

const slides = [slide('a'), slide('b'), slide('c')];
const debug = jest.spyOn(console, 'debug').mockImplementation();
const fetch = jest.fn();
let lessMotion = false;

beforeEach(() => {
  jest.useFakeTimers();
  lessMotion = false;
  fetch.mockReset().mockResolvedValue({ status: 200 });
  Object.assign(globalThis, {
    fetch,
    matchMedia: () => ({ matches: lessMotion, addEventListener() {}, removeEventListener() {} }),
  });
});
afterEach(() => jest.useRealTimers());

const draw = () => render(withSite(<Carousel slides={slides} />));
const carousel = () => screen.getByRole('region', { name: 'À la une' });
const dot = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Diapositive ${number} sur 3`) });
const pause = () => screen.getByRole('button', { name: 'Mettre le carrousel en pause' });
const current = () => [1, 2, 3].find((number) => dot(number).hasAttribute('aria-current'));
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));

it('goes on every 5 seconds and starts again after the last slide', () => {
  draw();
  wait(4999);
  expect(current()).toBe(1);
  const seen = [1, 5000, 5000].map((time) => {
    wait(time);
    return current();
  });
  expect(seen).toEqual([2, 3, 1]);
});

it('puts the pause button before everything else', () => {
  draw();
  expect(carousel().querySelector('button, a')).toBe(pause());
  fireEvent.click(pause());
  wait(20000);
  expect(current()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Lancer le carrousel' }));
  wait(5000);
  expect(current()).toBe(2);
});

it('stands still while it is pointed at', () => {
  draw();
  fireEvent(carousel(), new MousePointerEvent('pointerover', { bubbles: true }));
  wait(20000);
  expect(current()).toBe(1);
  fireEvent(carousel(), new MousePointerEvent('pointerout', { bubbles: true }));
  wait(5000);
  expect(current()).toBe(2);
});

it('stands still while it has the focus', () => {
  draw();
  act(() => dot(2).focus());
  wait(20000);
  expect(current()).toBe(1);
  act(() => dot(2).blur());
  wait(5000);
  expect(current()).toBe(2);
});

it('does not start by itself for those who want less motion', () => {
  lessMotion = true;
  draw();
  wait(20000);
  expect(current()).toBe(1);
});

it('jumps by dot, which gives pictures that failed another chance', () => {
  draw();
  const picture = carousel().querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(screen.getByText('Image non disponible')).toBeTruthy();
  fireEvent.click(dot(3));
  expect(current()).toBe(3);
  expect(screen.queryByText('Image non disponible')).toBeNull();
});

it('offers a smaller source under 500 px', () => {
  draw();
  const source = carousel().querySelector('source');
  expect(source?.media).toBe('(max-width: 499px)');
  expect(source?.getAttribute('srcset')).toBe('/files/a.jpg?thumb=800x450');
});

it('fetches its first picture first, and decodes it with the frame that shows it', () => {
  draw();
  const [first, second] = carousel().querySelectorAll('img');
  expect([first, second].map((image) => image?.getAttribute('decoding'))).toEqual([null, 'async']);
  expect([first, second].map((image) => image?.getAttribute('loading'))).toEqual([null, 'lazy']);
});

it('asks for the head of the first picture and only logs the answer', async () => {
  draw();
  await act(async () => {});
  expect(fetch).toHaveBeenCalledWith('/files/a.jpg', expect.objectContaining({ method: 'HEAD' }));
  expect(debug).toHaveBeenLastCalledWith('First slide image: HTTP 200');
});

it('stands an unreachable picture', async () => {
  fetch.mockRejectedValue(new TypeError('unreachable'));
  draw();
  await act(async () => {});
  expect(debug).toHaveBeenLastCalledWith('First slide image: TypeError: unreachable');
});
