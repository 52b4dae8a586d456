import { useEffect, useRef } from 'react';

const size = { width: 550, height: 400 };

/** A second may pass before `onClosed` is called. Gives what stops asking; null when the browser blocks the window. */
function openPopup(url: string, onClosed: () => void): (() => void) | null {
  const left = Math.round(window.screenX + (window.outerWidth - size.width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - size.height) / 2);
  const features = `popup,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const popup = window.open(url, '_blank', features);
  if (!popup) return null;
  // "noopener" would do the same, but returns no window to watch.
  popup.opener = null;
  const timer = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(timer);
    onClosed();
  }, 1000);
  return () => clearInterval(timer);
}

/** One popup is watched at a time, while the page is there; false when the browser blocks it. */
export function usePopup(onClosed: () => void): (url: string) => boolean {
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return (url) => {
    stop.current?.();
    stop.current = openPopup(url, onClosed);
    return stop.current !== null;
  };
}
