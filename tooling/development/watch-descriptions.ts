import { watch } from 'node:fs';
import { at } from '../paths';

/** Milliseconds: an editor writes a file in several steps. */
const settled = 100;

export function watchDescriptions(names: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = names.map((name) =>
    // The folder is watched, as many editors put a new file in the place of the old one.
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
