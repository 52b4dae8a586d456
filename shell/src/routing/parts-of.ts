import type { PageRoute } from './page-route';

/** A part that a page shows. */
export interface PartOfPage {
  /** "mf-catalogue/TopCourses" */
  key: string;
  remote: string;
  /** "TopCourses" */
  part: string;
  /** Without it the page counts as failed. */
  essential: boolean;
  /** Milliseconds that the server waits for its data; missing: as long as for the page's own. */
  limit?: number;
  /** At a first view its code is fetched once it is nearly in sight, or once it is wanted; missing: with the page. */
  wake?: 'seen' | 'intent';
  /** The key of local storage that ends its sleep. */
  stored?: string;
}

const usualLimit = 1000;

/** The parts of a page, as its row names them. */
export function partsOf({ parts = [] }: Pick<PageRoute, 'parts'>): PartOfPage[] {
  return parts.map((use) => {
    const {
      part: key,
      essential = false,
      limit,
      wake,
      stored,
    } = typeof use === 'string' ? { part: use } : use;
    const [remote = '', part = ''] = key.split('/');
    const wait = limit ?? (essential ? undefined : usualLimit);
    return {
      key,
      remote,
      part,
      essential,
      ...(wake && { wake }),
      ...(stored && { stored }),
      ...(wait !== undefined && { limit: wait }),
    };
  });
}
