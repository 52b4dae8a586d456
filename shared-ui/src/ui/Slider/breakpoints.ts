import { type CSSProperties, useSyncExternalStore } from 'react';

/** Slider.module.css knows these widths. */
export interface Breakpoint {
  maxWidth: 1179 | 1023 | 767 | 599;
  show: number;
}

/** Style sheets alone know the window's width where no script runs. */
export function widths(show: number, breakpoints: readonly Breakpoint[]): CSSProperties {
  const style: CSSProperties = { '--show': show };
  for (const { maxWidth, show } of breakpoints) style[`--show-${maxWidth}`] = show;
  return style;
}

export function shownAt(
  show: number,
  breakpoints: readonly Breakpoint[],
  holds: (maxWidth: number) => boolean,
): number {
  const [narrowest] = breakpoints
    .filter(({ maxWidth }) => holds(maxWidth))
    .sort((a, b) => a.maxWidth - b.maxWidth);
  return narrowest?.show ?? show;
}

function onResize(callback: () => void): () => void {
  addEventListener('resize', callback);
  return () => removeEventListener('resize', callback);
}

const isNarrow = (maxWidth: number) => matchMedia(`(max-width: ${maxWidth}px)`).matches;

/** Undefined on the server and while hydrating. */
export function useShown(show: number, breakpoints: readonly Breakpoint[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => shownAt(show, breakpoints, isNarrow),
    () => undefined,
  );
}
