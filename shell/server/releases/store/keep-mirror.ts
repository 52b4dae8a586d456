import { createMirror, type MirrorOptions, readHeld } from './mirror';
import { removePartials } from './tidy-mirror';

/** Milliseconds between two questions to the store. */
const interval = 500;

/** Milliseconds that a start waits for the store where the mirror has something to go on with. */
const patience = 2000;

/**
 * Keeps a folder like the store: everything else reads that folder. Resolves when the mirror is up to date; where it has
 * something, soon in any case: a start does not depend on the store. Once closed, it neither asks nor says anything more.
 */
export async function keepMirror(options: MirrorOptions): Promise<{ close(): void }> {
  const { dir, store } = options;
  let isClosed = false;
  const log = (line: string) => {
    if (!isClosed) options.log(line);
  };
  await removePartials(dir);
  const mirror = createMirror({ ...options, log });
  const isEmpty = Object.keys(await readHeld(dir)).length === 0;
  const first = mirror.sync();
  const waited = new Promise((resolve) => setTimeout(resolve, patience).unref());
  await (isEmpty ? first : Promise.race([first, waited]));
  if (Object.keys(await readHeld(dir)).length === 0) {
    log(
      `Nothing can be had of the store of releases at ${store.address}, and the mirror ${dir} is empty: pages are missing until it answers.`,
    );
  }
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    // It may have been closed in the middle of a look.
    if (isClosed) return;
    timer = setTimeout(() => void mirror.sync().finally(again), interval);
    timer.unref();
  };
  void first.finally(again);
  return {
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
