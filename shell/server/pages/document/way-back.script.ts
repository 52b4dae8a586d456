/*
 * Runs before the first paint. Back to the document before this one changes only the address:
 * until the router follows, this script reloads the page.
 */
export {};

// `start.script.ts` records here, and isomorphic/hydration/live.ts replays.
globalThis.early = new Set();

const readAddress = () => location.pathname + location.search;
const firstAddress = readAddress();

// A link within the page fires the same event.
addEventListener('popstate', () => {
  if (early !== 'live' && readAddress() !== firstAddress) location.reload();
});
