import type { CSSProperties } from 'react';
import type { Breakpoint } from './breakpoints';

/** The counts for Slider.module.css, which knows how wide the window is where no script runs. */
export function widths(show: number, breakpoints: readonly Breakpoint[]): CSSProperties {
  const style: CSSProperties = { '--show': show };
  for (const { maxWidth, show } of breakpoints) style[`--show-${maxWidth}`] = show;
  return style;
}
