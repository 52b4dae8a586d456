import { createContext } from 'react';
import type { Part } from 'shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute } from '../routing/page-route';
import type { PartOfPage } from '../routing/parts-of';
import type { PartData, PartsData } from './part-data';

/** How the parts of a page are had, where it is drawn. */
export interface PartsHost {
  /** On the server, which cannot wait while it draws: the code of those that it has, by their keys. */
  modules?: Readonly<Record<string, Part<unknown>>>;
  /** In a browser: loads one of them again. Never rejects. */
  again?: (use: PartOfPage, route: PageRoute) => Promise<PartData>;
}

export interface PageParts extends PartsHost {
  route: PageRoute;
  remotes: Remotes;
  /** Missing while the page's own data is on its way. */
  data: PartsData | undefined;
}

/** What the places of parts know of their page. */
export const PagePartsContext = createContext<PageParts | null>(null);
