import type { PersistStorage } from 'zustand/middleware';

/** Plain text without zustand's wrapper: the theme script and earlier releases read it, too. */
interface Codec<State> {
  /** A function, because a browser that forbids storage throws here. */
  area: () => Storage;
  /** Null stands for nothing stored; a text that makes it throw counts as nothing. */
  read: (text: string | null) => State;
  /** Null removes what is stored. */
  write: (state: State) => string | null;
}

/**
 * A state that cannot be stored lasts as long as the page. The event `<name>-kept` is for the own
 * window: browsers notify other tabs only.
 */
export function createTextStorage<State>({ area, read, write }: Codec<State>): PersistStorage<State, void> {
  /** What this page last read or wrote: an equal state must not overwrite that of another tab. */
  let lastText: string | null = null;

  function readState(name: string): State {
    try {
      return read(area().getItem(name));
    } catch {
      return read(null);
    }
  }

  const storage: PersistStorage<State, void> = {
    getItem(name) {
      const state = readState(name);
      lastText = write(state);
      // `persist` would keep its present state for null.
      return { state };
    },
    setItem(name, { state }) {
      const text = write(state);
      if (text === lastText) return;
      try {
        if (text === null) storage.removeItem(name);
        else area().setItem(name, text);
        lastText = text;
      } catch {
        return;
      }
      window.dispatchEvent(new Event(`${name}-kept`));
    },
    removeItem: (name) => area().removeItem(name),
  };
  return storage;
}

interface Persisted {
  persist: { rehydrate: () => unknown; getOptions: () => { name?: string } };
}

/** Follows other tabs. `pageshow` covers the time in which the page was in the browser's cache. */
export function syncAcrossTabs<Store extends Persisted>(store: Store): Store {
  const { rehydrate, getOptions } = store.persist;
  const follow = (event: Event) => {
    const key = (event as StorageEvent).key ?? getOptions().name;
    if (key === getOptions().name) rehydrate();
  };
  if (typeof window !== 'undefined') {
    for (const type of ['storage', 'pageshow']) window.addEventListener(type, follow);
  }
  return store;
}
