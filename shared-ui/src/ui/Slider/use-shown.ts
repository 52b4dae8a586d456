import { useSyncExternalStore } from 'react';
import { type Breakpoint, shownAt } from './breakpoints';

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
