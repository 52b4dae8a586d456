/*
 * Runs before the first paint. Back to the document before this one changes only the address:
 * until the router follows, this script reloads the page. The program, which is on its way, hears
 * of no way back before it draws: it would take this document for that of another address.
 */
export {};

// `start.script.ts` records here, and isomorphic/hydration/live.ts replays.
globalThis.early = new Set();

const readAddress = ({ pathname, search }: Location | URL = location) => pathname + search;

/** On a slow line a visitor may have gone back before this script runs. */
const [opened] = performance.getEntriesByType('navigation');
const firstAddress = readAddress(opened && new URL(opened.name));

function reload(): void {
  early = 'reloading';
  location.reload();
}

// Once for an entry: an archive of the web may show each page under another address.
if (readAddress() !== firstAddress && !history.state?.isReloaded) {
  history.replaceState({ ...history.state, isReloaded: true }, '');
  reload();
}

// A link within the page fires the same event.
addEventListener('popstate', (event) => {
  if (!('live' in document.documentElement.dataset)) event.stopImmediatePropagation();
  if (early !== 'live' && (early === 'reloading' || readAddress() !== firstAddress)) reload();
});
