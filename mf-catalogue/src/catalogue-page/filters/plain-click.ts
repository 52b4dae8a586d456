import type { MouseEvent } from 'react';

/** The browser keeps a click that asks for a new tab or window. */
export function plainClick(follow: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    follow(event);
  };
}
