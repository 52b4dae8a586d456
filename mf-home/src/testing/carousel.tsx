import { act, render, screen } from '@testing-library/react';
import { setMedia } from 'testing/match-media';
import { withSite } from 'testing/with-site';
import { Carousel } from '../home-page/carousel/Carousel';
import { slide } from './samples';

// jsdom has none.
export class MousePointerEvent extends MouseEvent {
  readonly pointerType = 'mouse';
}

export const slides = [slide('a'), slide('b'), slide('c')];
export const fetch = jest.fn();
export const debug = jest.spyOn(console, 'debug').mockImplementation();
/** The visitor changes the system's setting while the page is open. */
export const prefer = (lessMotion: boolean) => act(() => setMedia({ lessMotion }));

/** For each test of a file: time stands still, every picture is there, and motion is welcome. */
export function setUp(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    setMedia();
    fetch.mockReset().mockResolvedValue({ status: 200 });
    Object.assign(globalThis, { fetch });
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
