/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { withSite } from 'testing/with-site';
import {
  carousel,
  current,
  debug,
  dot,
  draw,
  fetch,
  MousePointerEvent,
  pause,
  play,
  setUp,
  wait,
} from '../../testing/carousel';
import { slide } from '../../testing/samples';
import { Carousel } from './Carousel';

setUp();

it('puts the pause button before everything else', () => {
  draw();
  expect(carousel().querySelector('button, a')).toBe(pause());
  fireEvent.click(pause());
  wait(20000);
  expect(current()).toBe(1);
  fireEvent.click(play());
  wait(5000);
  expect(current()).toBe(2);
});

it.each([
  [2, 2],
  [9, 9],
  [10, 5],
  [18, 9],
  [30, 8],
])('puts %d dots into rows of %d', (count, inRow) => {
  const many = [...Array(count).keys()].map((number) => slide(String(number)));
  render(withSite(<Carousel slides={many} />));
  const first = screen.getByRole('button', { name: /^Diapositive 1 / });
  expect(first.parentElement?.style.getPropertyValue('--in-row')).toBe(String(inRow));
});

it('has no button where the text or the address is missing', () => {
  const bare = [slide('a', { buttonLink: '' }), slide('b', { buttonText: '' }), slide('c')];
  render(withSite(<Carousel slides={bare} />));
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1);
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

it('shows one slide, and fetches the picture of the next one only while time runs', () => {
  draw();
  const looks = () => screen.getAllByRole('article').map(({ className }) => className);
  const bar = () => pause().parentElement?.className;
  expect(looks()).toEqual(['slide', 'slide out next', 'slide out']);
  expect(bar()).toBe('bar');
  fireEvent.click(dot(3));
  expect(looks()).toEqual(['slide out next', 'slide out', 'slide']);
  fireEvent(carousel(), new MousePointerEvent('pointerover', { bubbles: true }));
  expect(looks()).toEqual(['slide out', 'slide out', 'slide']);
  expect(bar()).toBe('bar still');
});

it('notices a picture that failed before React listened, and none that is still on its way', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  draw();
  expect(screen.getAllByText('Image non disponible')).toHaveLength(3);
  complete.mockReturnValue(false);
  fireEvent.click(dot(2));
  expect(screen.queryByText('Image non disponible')).toBeNull();
  complete.mockRestore();
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
  expect(fetch).toHaveBeenCalledWith(
    '/files/a.jpg',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
  expect(debug).toHaveBeenLastCalledWith('First slide image: HTTP 200');
});

it('stands an unreachable picture', async () => {
  fetch.mockRejectedValue(new TypeError('unreachable'));
  draw();
  await act(async () => {});
  expect(debug).toHaveBeenLastCalledWith('First slide image: TypeError: unreachable');
});
