import type { PageRoute } from './page-route';

export interface PartOfPage {
  /** "mf-catalogue/TopCourses" */
  key: string;
  remote: string;
  /** "TopCourses" */
  part: string;
  /** The page counts as failed without an essential part. */
  essential: boolean;
  /** The server waits so many ms for the data; if missing, as long as for the page's own. */
  limit?: number;
  /** A first view fetches the code in sight, or at an intent; if missing, with the page. */
  wake?: 'seen' | 'intent';
  /** A value under this key of local storage ends the part's sleep. */
  stored?: string;
}

const defaultLimitMs = 1000;

export function partsOf({ parts = [] }: Pick<PageRoute, 'parts'>): PartOfPage[] {
  return parts.map((use) => {
    const { part: key, essential = false, limit, ...sleep } = typeof use === 'string' ? { part: use } : use;
    const [remote = '', part = ''] = key.split('/');
    const wait = limit ?? (essential ? undefined : defaultLimitMs);
    const partOfPage: PartOfPage = { key, remote, part, essential, ...sleep };
    if (wait !== undefined) partOfPage.limit = wait;
    return partOfPage;
  });
}
