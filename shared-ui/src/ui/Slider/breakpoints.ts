import { type CSSProperties, useSyncExternalStore } from 'react';

/** How many slides show up to a width. The widths are those that Slider.module.css knows. */
export interface Breakpoint {
  maxWidth: 1179 | 1023 | 767 | 599;
  show: number;
}

/** The counts for Slider.module.css, which knows how wide the window is where no script runs. */
export function widths(show: number, breakpoints: readonly Breakpoint[]): CSSProperties {
  const style: CSSProperties = { '--show': show };
  for (const { maxWidth, show } of breakpoints) style[`--show-${maxWidth}`] = show;
  return style;
}

/** The number of slides of the narrowest breakpoint that holds. */
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

/** How many slides show in this window; `undefined` on the server and while hydrating. */
export function useShown(show: number, breakpoints: readonly Breakpoint[]): number | undefined {
  return useSyncExternalStore(
    onResize,
    () => shownAt(show, breakpoints, isNarrow),
    () => undefined,
  );
}
