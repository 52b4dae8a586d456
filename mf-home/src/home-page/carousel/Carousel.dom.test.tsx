/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { mediaListeners, setMedia } from '@campus/testing/match-media';
import { withSite } from '@campus/testing/with-site';
import { slide } from '../../testing/samples';
import { Carousel } from './Carousel';

const slides = [slide('a'), slide('b'), slide('c')];
const fetch = jest.fn();
/** The visitor changes the system's setting while the page is open. */
const prefer = (lessMotion: boolean) => act(() => setMedia({ lessMotion }));

/** Time stands still, every picture is there, and motion is welcome. */
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'debug').mockReturnValue();
  setMedia();
  fetch.mockReset().mockResolvedValue({ status: 200 });
  Object.assign(globalThis, { fetch });
});

const draw = () => render(withSite(<Carousel slides={slides} />));
const carousel = () => screen.getByRole('region', { name: 'À la une' });
const dot = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Diapositive ${number} sur 3`) });
const pause = () => screen.getByRole('button', { name: 'Mettre le carrousel en pause' });
const play = () => screen.getByRole('button', { name: 'Lancer le carrousel' });
const currentSlide = () => [1, 2, 3].find((number) => dot(number).hasAttribute('aria-current'));
const wait = (time: number) => act(() => jest.advanceTimersByTime(time));
/** jsdom has no events of pointers. */
const pointer = (type: string, pointerType = 'mouse') =>
  fireEvent(carousel(), Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType }));

it('the pause button comes first, and wins over the end of a hover', () => {
  draw();
  expect(carousel().querySelector('button, a')).toBe(pause());
  pointer('pointerover');
  fireEvent.click(pause());
  pointer('pointerout');
  wait(20000);
  expect(currentSlide()).toBe(1);
  fireEvent.click(play());
  wait(5000);
  expect(currentSlide()).toBe(2);
});

it('no button shows without text or address', () => {
  const bare = [slide('a', { buttonLink: '' }), slide('b', { buttonText: '' }), slide('c')];
  render(withSite(<Carousel slides={bare} />));
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1);
});

it('a dot jumps to its slide, and failed pictures are fetched again', () => {
  const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  draw();
  expect(screen.getAllByText('Image non disponible')).toHaveLength(3);
  complete.mockReturnValue(false);
  fireEvent.click(dot(2));
  expect(screen.queryByText('Image non disponible')).toBeNull();
  complete.mockRestore();
  const picture = carousel().querySelector('img');
  if (picture) fireEvent.error(picture);
  expect(screen.getByText('Image non disponible')).toBeTruthy();
  fireEvent.click(dot(3));
  expect(currentSlide()).toBe(3);
  expect(screen.queryByText('Image non disponible')).toBeNull();
});

it('a swipe goes on and back, around the ends; a touch does not', () => {
  draw();
  const swipe = (way: number) => {
    fireEvent.touchStart(carousel(), { touches: [{ clientX: 200 }] });
    fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: 200 + way }] });
    return currentSlide();
  };
  expect([10, 80, 80, -80, -80].map(swipe)).toEqual([1, 3, 2, 3, 1]);
});

it('one slide shows; the next picture is fetched only while the timer runs', () => {
  draw();
  const looks = () => screen.getAllByRole('article').map(({ className }) => className);
  const isPaused = () => pause().parentElement?.classList.contains('paused');
  expect(looks()).toEqual(['slide', 'slide out next', 'slide out']);
  expect(isPaused()).toBe(false);
  fireEvent.click(dot(3));
  expect(looks()).toEqual(['slide out next', 'slide out', 'slide']);
  pointer('pointerover');
  expect(looks()).toEqual(['slide out', 'slide out', 'slide']);
  expect(isPaused()).toBe(true);
});

it('a smaller source is for under 500 px; the first picture is fetched first', () => {
  draw();
  const source = carousel().querySelector('source');
  expect(source?.media).toBe('(width < 31.25em)');
  expect(source?.getAttribute('srcset')).toBe('/files/a.jpg?thumb=800x450');
  const [first, second] = carousel().querySelectorAll('img');
  // Decoded apart, it would be missing from every frame drawn at a new size.
  expect([first, second].map((image) => image?.getAttribute('decoding'))).toEqual([null, 'async']);
  expect([first, second].map((image) => image?.getAttribute('loading'))).toEqual([null, 'lazy']);
});

it('the first picture gets a HEAD request, whose result is only logged', async () => {
  const { unmount } = draw();
  await act(async () => {});
  const options = expect.objectContaining({ method: 'HEAD', cache: 'no-store' });
  expect(fetch).toHaveBeenCalledWith('/files/a.jpg', options);
  expect(console.debug).toHaveBeenLastCalledWith('First slide image: HTTP 200');
  unmount();
  fetch.mockRejectedValue(new TypeError('unreachable'));
  draw();
  await act(async () => {});
  expect(console.debug).toHaveBeenLastCalledWith('First slide image: TypeError: unreachable');
});

it('a pointer and the focus stop the timer', () => {
  draw();
  pointer('pointerover');
  wait(20000);
  expect(currentSlide()).toBe(1);
  pointer('pointerout');
  wait(5000);
  expect(currentSlide()).toBe(2);
  act(() => dot(3).focus());
  wait(20000);
  expect(currentSlide()).toBe(2);
  act(() => dot(3).blur());
  wait(5000);
  expect(currentSlide()).toBe(3);
});

it('a new preference is followed, but a paused carousel stays paused', () => {
  const { unmount } = draw();
  fireEvent.click(pause());
  fireEvent.click(play());
  prefer(true);
  wait(20000);
  expect(currentSlide()).toBe(1);
  prefer(false);
  wait(5000);
  expect(currentSlide()).toBe(2);
  fireEvent.click(pause());
  prefer(true);
  prefer(false);
  wait(20000);
  expect(currentSlide()).toBe(2);
  unmount();
  expect(mediaListeners()).toBe(0);
});

it('a touch and a click do not stop the timer', () => {
  draw();
  pointer('pointerover', 'touch');
  // The browser does not show the focus that a click gives.
  const first = dot(1);
  const matches = first.matches.bind(first);
  Object.assign(first, {
    matches: (selector: string) => selector !== ':focus-visible' && matches(selector),
  });
  act(() => first.focus());
  wait(5000);
  expect(currentSlide()).toBe(2);
});

it('a slide that was jumped to shows for the full time; the first follows the last', () => {
  draw();
  wait(4000);
  fireEvent.click(dot(2));
  wait(4999);
  expect(currentSlide()).toBe(2);
  wait(1);
  expect(currentSlide()).toBe(3);
  wait(5000);
  expect(currentSlide()).toBe(1);
});

it('fewer slides restart at an existing one; a single one has no dots', () => {
  const { rerender } = draw();
  fireEvent.click(dot(3));
  rerender(withSite(<Carousel slides={slides.slice(0, 2)} />));
  const dots = screen.getAllByRole('button', { name: /^Diapositive/ });
  expect(dots.map((button) => button.hasAttribute('aria-current'))).toEqual([true, false]);
  rerender(withSite(<Carousel slides={slides.slice(0, 1)} />));
  expect(screen.queryByRole('button')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
