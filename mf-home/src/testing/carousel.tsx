import { act, render, screen } from '@testing-library/react';
import { Carousel } from '../home-page/carousel/Carousel';
import { slide } from './samples';
import { withSite } from './with-site';

// jsdom has none.
export class MousePointerEvent extends MouseEvent {
  readonly pointerType = 'mouse';
}

export const slides = [slide('a'), slide('b'), slide('c')];
export const fetch = jest.fn();
export const debug = jest.spyOn(console, 'debug').mockImplementation();
/** What the system's setting of motion is, and who listens to it. */
export const motion = { less: false, onChange: () => {} };

/** The visitor changes the system's setting while the page is open. */
export const prefer = (less: boolean) =>
  act(() => {
    motion.less = less;
    motion.onChange();
  });

/** For each test of a file: time stands still, every picture is there, and motion is welcome. */
export function setUp(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    motion.less = false;
    fetch.mockReset().mockResolvedValue({ status: 200 });
    Object.assign(globalThis, {
      fetch,
      matchMedia: () => ({
        get matches() {
          return motion.less;
        },
        addEventListener: (_: string, listener: () => void) => (motion.onChange = listener),
        removeEventListener: () => (motion.onChange = () => {}),
      }),
    });
  });
  afterEach(() => jest.useRealTimers());
}

export const draw = () => render(withSite(<Carousel slides={slides} />));
export const carousel = () => screen.getByRole('region', { name: 'À la une' });
export const dot = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Diapositive ${number} sur 3`) });
export const pause = () => screen.getByRole('button', { name: 'Mettre le carrousel en pause' });
export const play = () => screen.getByRole('button', { name: 'Lancer le carrousel' });
export const current = () => [1, 2, 3].find((number) => dot(number).hasAttribute('aria-current'));
export const wait = (time: number) => act(() => jest.advanceTimersByTime(time));
