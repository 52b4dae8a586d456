import type { Page, Part } from '@campus/shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute } from '@campus/contract';
import type { PageData } from './page-data';

/** What the route of a page has loaded. */
export interface LoadedPage {
  route: PageRoute;
  /** A promise where the page shows its loading state. */
  result: PageData | Promise<PageData>;
  remotes: Remotes;
  /** The server has the code at hand, as it cannot wait while it draws. */
  page?: Page<unknown> | undefined;
  modules?: Readonly<Record<string, Part<unknown>>> | undefined;
  /** The document has the server's HTML of this page, which is better than an error page. */
  isDrawn?: boolean;
}
