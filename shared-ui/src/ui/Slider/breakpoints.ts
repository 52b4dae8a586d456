/** How many slides show up to a width. The widths are those that Slider.module.css knows. */
export interface Breakpoint {
  maxWidth: 1179 | 1023 | 767 | 599 | 359;
  show: number;
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
