import type { PersistStorage } from 'zustand/middleware';

/** How a state stands in the browser: as a plain text, which others read, too (the theme script, earlier releases). */
interface StoredText<State> {
  /** Asked for anew each time: a browser that refuses it throws. */
  area: () => Storage;
  /** Of null where nothing is stored. Where it throws, nothing is. */
  read: (text: string | null) => State;
  /** Null for nothing. */
  write: (state: State) => string | null;
}

/**
 * Where zustand's `persist` keeps a store. What cannot be read is nothing; what the browser does not take, refused or with a full
 * quota, lasts as long as the page. Says `<name>-kept` to the own window, as the browser tells the other tabs alone.
 */
export function stored<State>({ area, read, write }: StoredText<State>): PersistStorage<State, void> {
  /** As this page last read or wrote it: a state that says the same does not overwrite what another tab has stored since. */
  let known: string | null = null;

  function found(name: string): State {
    try {
      return read(area().getItem(name));
    } catch {
      return read(null);
    }
  }

  const storage: PersistStorage<State, void> = {
    getItem(name) {
      const state = found(name);
      known = write(state);
      // Never null, of which `persist` makes what there was before.
      return { state };
    },
    setItem(name, { state }) {
      const text = write(state);
      if (text === known) return;
      try {
        if (text === null) storage.removeItem(name);
        else area().setItem(name, text);
        known = text;
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

/** The store takes over what another tab stores or removes, also what one did while this page lay in the browser's cache. */
export function followed<Store extends Persisted>(store: Store): Store {
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
