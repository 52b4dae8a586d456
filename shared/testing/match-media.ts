/** What a window is like for media queries. */
interface Media {
  /** Pixels; as wide as can be where nothing is said. */
  width?: number;
  /** The system is dark. */
  dark?: boolean;
  /** The visitor asks for less motion. */
  lessMotion?: boolean;
  /** The screen is touched. */
  coarse?: boolean;
}

let media: Media = {};
const listeners = new Set<() => void>();

/** How many listen to changes of a media query. */
export const mediaListeners = (): number => listeners.size;

/** Gives media queries to jsdom's window, which has none. A second call notifies the listeners. */
export function setMedia(now: Media = {}): void {
  media = now;
  window.matchMedia = (query) =>
    ({
      get matches() {
        return matches(query);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  for (const listener of listeners) listener();
}

function matches(query: string): boolean {
  const { width = Number.POSITIVE_INFINITY, dark = false, lessMotion = false, coarse = false } = media;
  const narrow = /width < ([\d.]+)em/.exec(query);
  if (narrow) return width < 16 * Number(narrow[1]);
  if (query === '(prefers-color-scheme: dark)') return dark;
  if (query === '(prefers-reduced-motion: reduce)') return lessMotion;
  if (query === '(pointer: coarse)') return coarse;
  throw new Error(`No test has met the media query ${query} yet.`);
}
