import { useEffect, useRef } from 'react';
import { openPopup } from './popup';

/** Opens one popup at a time and forgets it with the page; false when the browser blocks it. */
export function usePopup(onClosed: () => void): (url: string) => boolean {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (url) => {
    stop.current?.();
    stop.current = openPopup(url, onClosed);
    return stop.current !== null;
  };
}
