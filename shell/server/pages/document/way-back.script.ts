 /*
  * Runs before the first paint. Back to the document before this one changes only the address:
  * until the router follows, this script reloads the page.
  */
export {};

// What waits for the program, each element once: src/late-hydration/live.ts does it again and then takes the set away.
globalThis.held = new Set();

const readAddress = () => location.pathname + location.search;
const firstAddress = readAddress();

// A link within the page fires the same event.
addEventListener('popstate', () => {
  if (held !== undefined && readAddress() !== firstAddress) location.reload();
});
