/*
 * Runs before the first paint. Back to the document before this one changes only the address:
 * until the router follows, this script reloads the page. The program, which is on its way, hears
 * of no way back before it draws: it would take this document for that of another address.
 */
export {};

// `start.script.ts` records here, and isomorphic/hydration/live.ts replays.
globalThis.early = new Set();

const readAddress = () => location.pathname + location.search;
const firstAddress = readAddress();

// A link within the page fires the same event.
addEventListener('popstate', (event) => {
  if (!('live' in document.documentElement.dataset)) event.stopImmediatePropagation();
  if (early === 'live' || (early !== 'reloading' && readAddress() === firstAddress)) return;
  globalThis.early = 'reloading';
  location.reload();
});
