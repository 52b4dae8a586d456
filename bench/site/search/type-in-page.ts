import type { openIndex, StoredIndex } from '../../../shared-ui/src/search/index';

declare global {
  interface Window {
    campusSearch: { openIndex: typeof openIndex };
  }
}

/** Milliseconds. */
export interface Typed {
  /** Until the index could be searched. */
  opened: number;
  /** Each letter of each search: what it answers, and the six courses that are shown. */
  keys: number[];
}

/** Types searches letter by letter; sent into the page as source. */
export async function typeInPage(text: string): Promise<Typed> {
  const searches = [
    'excel',
    'formation excel',
    'habilitation électrique',
    'gestion de la relation client',
    'droit du travail',
    'securté',
    'soudure',
  ];
  const began = performance.now();
  const engine = await window.campusSearch.openIndex(JSON.parse(text) as StoredIndex);
  const opened = performance.now() - began;
  const keys: number[] = [];
  for (const search of searches) {
    for (let length = 1; length <= search.length; length++) {
      // A pause, as between two letters.
      await new Promise((resolve) => setTimeout(resolve, 20));
      const pressed = performance.now();
      const { ids, show } = engine.search(search.slice(0, length));
      ids.slice(0, 6).map(show);
      keys.push(performance.now() - pressed);
    }
  }
  return { opened, keys };
}
