/** Where the visitor arrives. */
export interface Goal {
  path: string;
  /** The text of its h1. */
  title: string;
}

declare global {
  interface Window {
    /** Milliseconds from the click to the frame that shows the new h1. */
    campusArrived?: number;
  }
}

/**
 * Runs in every document before anything of it, sent as source. A click on the link to the goal starts the watch (its
 * own time stamp: what the page was busy with counts), in whichever document; the frame with the goal's h1 stops it.
 */
export function startStopwatch({ path, title }: Goal): void {
  const key = 'benchClick';
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  const start = (event: Event) => {
    const link = (event.target as Element).closest('a');
    // The first one only: a page may give a click back to itself.
    if (link?.pathname !== path || sessionStorage.getItem(key)) return;
    sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
  };
  addEventListener('click', start, true);

  const observer = new MutationObserver(() => {
    const clicked = sessionStorage.getItem(key);
    if (!clicked || location.pathname !== path) return;
    if (plain(document.querySelector('main h1')?.textContent ?? '') !== title) return;
    observer.disconnect();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.campusArrived = performance.timeOrigin + performance.now() - Number(clicked);
    };
    // A message out of a frame's beginning comes when that frame has been drawn.
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
