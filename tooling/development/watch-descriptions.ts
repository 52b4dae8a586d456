import { watch } from 'node:fs';
import { at } from '../paths';

/** Milliseconds: an editor writes a file in several steps. */
const settled = 100;

/** Calls back when one of these remotes may describe itself differently: its `remote.ts` was written. */
export function watchDescriptions(names: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = names.map((name) =>
    // Its folder: many editors put a new file in the place of the old one.
    watch(at(name), (_event, file) => {
      if (file !== 'remote.ts') return;
      clearTimeout(timer);
      timer = setTimeout(onChange, settled);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
