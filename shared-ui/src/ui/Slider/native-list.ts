import { type CSSProperties, useSyncExternalStore } from 'react';

export const focusableSelector = 'a, button, input, select, textarea, summary, [tabindex="0"]';

const offsetLeftOf = (slide: Element | undefined) => (slide as HTMLElement | undefined)?.offsetLeft ?? 0;
const widthOf = ({ children }: HTMLElement) => offsetLeftOf(children[1]) - offsetLeftOf(children[0]);

export function placeIn(list: HTMLElement): number {
  return list.scrollLeft / (widthOf(list) || 1);
}

/** The list's `scroll-behavior` makes it smooth, unless the visitor wants less motion. */
export function scrollToSlide(list: HTMLElement, index: number): void {
  list.scrollTo({ left: index * widthOf(list) });
}

export function isAtRest(list: HTMLElement): boolean {
  const place = placeIn(list);
  return !list.matches(':focus-within, :active') && Math.abs(place - Math.round(place)) < 0.02;
}

/** Slider.module.css knows these widths. */
export interface Breakpoint {
  maxWidth: 1179 | 1023 | 767 | 599;
  show: number;
}

/** Style sheets alone know the window's width where no script runs. */
export function widthStyle(show: number, breakpoints: readonly Breakpoint[]): CSSProperties {
  const style: CSSProperties = { '--show': show };
  for (const { maxWidth, show } of breakpoints) style[`--show-${maxWidth}`] = show;
  return style;
}

/** Undefined on the server and during hydration. */
export function useVisibleCount(show: number, breakpoints: readonly Breakpoint[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => (isBelow(320) ? 1 : showAt(show, breakpoints)),
    () => undefined,
  );
}

function onResize(callback: () => void): () => void {
  addEventListener('resize', callback);
  return () => removeEventListener('resize', callback);
}

function showAt(show: number, breakpoints: readonly Breakpoint[]): number {
  const [narrowest] = breakpoints
    .filter(({ maxWidth }) => isBelow(maxWidth + 1))
    .sort((a, b) => a.maxWidth - b.maxWidth);
  return narrowest?.show ?? show;
}

const isBelow = (width: number) => matchMedia(`(width < ${width / 16}em)`).matches;
