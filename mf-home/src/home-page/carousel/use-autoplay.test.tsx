/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { mediaListeners, setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import {
  carousel,
  current,
  dot,
  draw,
  MousePointerEvent,
  pause,
  play,
  prefer,
  setUp,
  slides,
  wait,
} from '../../testing/carousel';
import { Carousel } from './Carousel';

setUp();

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
  setMedia({ lessMotion: true });
  draw();
  wait(20000);
  expect(current()).toBe(1);
});

it('starts for them where they ask for it', () => {
  setMedia({ lessMotion: true });
  draw();
  fireEvent.click(play());
  wait(5000);
  expect(current()).toBe(2);
});

it('obeys a preference that changes while it runs', () => {
  draw();
  wait(5000);
  prefer(true);
  wait(20000);
  expect(current()).toBe(2);
  prefer(false);
  wait(5000);
  expect(current()).toBe(3);
});

it('stops for a new preference even where it was started by hand, and stays paused where it was paused', () => {
  draw();
  fireEvent.click(pause());
  fireEvent.click(play());
  prefer(true);
  wait(20000);
  expect(current()).toBe(1);
  prefer(false);
  fireEvent.click(pause());
  prefer(true);
  prefer(false);
  wait(20000);
  expect(current()).toBe(1);
});

it('asks the system no more once it is gone', () => {
  const { unmount } = draw();
  expect(mediaListeners()).toBe(1);
  unmount();
  expect(mediaListeners()).toBe(0);
});

it('goes on past a touch and a click, which hold nothing', () => {
  draw();
  fireEvent(
    carousel(),
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'touch' }),
  );
  // The browser does not show the focus that a click gives.
  const first = dot(1);
  const matches = first.matches.bind(first);
  Object.assign(first, {
    matches: (selector: string) => selector !== ':focus-visible' && matches(selector),
  });
  act(() => first.focus());
  wait(5000);
  expect(current()).toBe(2);
});

it('shows a slide that was jumped to for the whole time', () => {
  draw();
  wait(4000);
  fireEvent.click(dot(2));
  wait(4999);
  expect(current()).toBe(2);
  wait(1);
  expect(current()).toBe(3);
});

it('does not stand still by itself after the hover when the visitor paused meanwhile', () => {
  draw();
  fireEvent(carousel(), new MousePointerEvent('pointerover', { bubbles: true }));
  fireEvent.click(pause());
  fireEvent(carousel(), new MousePointerEvent('pointerout', { bubbles: true }));
  wait(20000);
  expect(current()).toBe(1);
});

it('starts again at a slide that is there when there are fewer than before', () => {
  const { rerender } = draw();
  fireEvent.click(dot(3));
  rerender(withSite(<Carousel slides={slides.slice(0, 2)} />));
  const dots = screen.getAllByRole('button', { name: /^Diapositive/ });
  expect(dots.map((button) => button.hasAttribute('aria-current'))).toEqual([true, false]);
});

it('has neither dots nor time for a single slide', () => {
  render(withSite(<Carousel slides={slides.slice(0, 1)} />));
  expect(screen.queryByRole('button')).toBeNull();
  expect(jest.getTimerCount()).toBe(0);
});
