import type { PageData } from './page-data';

export type KeptPages = ReturnType<typeof createKeptPages>;

/** Some of a visit: addresses that differ only in the visitor's filters share their data. */
const capacity = 60;

/** The pages as they were last seen whole in this tab, by their address: shown again where the site cannot be asked. */
export function createKeptPages() {
  const pages = new Map<string, PageData>();
  return {
    get: (address: string) => pages.get(address),
    set(address: string, page: PageData) {
      if (!isComplete(page)) return;
      pages.delete(address);
      pages.set(address, page);
      const oldest = pages.keys().next();
      if (pages.size > capacity && !oldest.done) pages.delete(oldest.value);
    },
  };
}

/** Nothing of it is missing, shipped with the site, or from before. */
export function isComplete({ view, degraded, kept }: PageData): boolean {
  return view.state === 'ready' && !degraded && !kept;
}
