import type { PageData } from './page-data';

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Addresses that differ in the visitor's filters alone share their data: this many pages cost little. */
const capacity = 60;

/** A tab keeps each page as it last saw it whole, by its address, for when the site cannot be asked. */
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
    /** The page may be on its way, and shows itself what goes wrong. */
    keep: (address: string, page: PageData | Promise<PageData>) =>
      Promise.resolve(page).then(
        (come) => set(address, come),
        () => undefined,
      ),
  };
}

/** Nothing of a complete page is missing, of the copy that ships with the site, or from an earlier load. */
export function isComplete({ view, degraded, kept }: PageData): boolean {
  return view.state === 'ready' && !degraded && !kept;
}
