import type { PageData } from './page-data';

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Some of a visit: addresses that differ only in the visitor's filters share their data. */
const capacity = 60;

/** The pages as they were last seen whole in this tab, by their address: shown again where the site cannot be asked. */
export function createKeptPages() {
  const pages = new Map<string, PageData>();
  function set(address: string, page: PageData): void {
    if (!isComplete(page)) return;
    pages.delete(address);
    pages.set(address, page);
    const oldest = pages.keys().next();
    if (pages.size > capacity && !oldest.done) pages.delete(oldest.value);
  }
  return {
    get: (address: string) => pages.get(address),
    set,
    /** Sets a page that may still be on its way; what went wrong, it shows itself. */
    keep: (address: string, page: PageData | Promise<PageData>) =>
      Promise.resolve(page).then(
        (come) => set(address, come),
        () => undefined,
      ),
  };
}

/** Nothing of it is missing, shipped with the site, or from before. */
export function isComplete({ view, degraded, kept }: PageData): boolean {
  return view.state === 'ready' && !degraded && !kept;
}
