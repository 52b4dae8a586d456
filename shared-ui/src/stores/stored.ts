import type { PersistStorage } from 'zustand/middleware';

/** The text is plain, without zustand's wrapper: the theme script and earlier releases read it, too. */
interface StoredText<State> {
  /** It is asked for anew each time: a browser that refuses storage throws here. */
  area: () => Storage;
  /** Null stands for nothing stored; a text that makes it throw counts as nothing. */
  read: (text: string | null) => State;
  /** Null removes what is stored. */
  write: (state: State) => string | null;
}

/** A state that the browser does not take lasts as long as the page. `<name>-kept` tells the own window: browsers tell other tabs alone. */
export function stored<State>({ area, read, write }: StoredText<State>): PersistStorage<State, void> {
  /** A state that equals what this page last read or wrote must not overwrite what another tab has stored since. */
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
      // `persist` would keep its present state for null.
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

/** Takes over what another tab stores or removes; `pageshow` covers the time that this page lay in the browser's cache. */
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
