/** `ScrollRestoration` keeps places under it, and the privacy page names it. */
export const storageKey = 'scrollPositions';

/** Gives px from the top, by the keys of history entries. */
export function storedPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
  } catch {
    // Storage is refused, or holds another text: pages then begin at their top.
    return {};
  }
}
