import { createContext } from 'react';
import type { Part } from 'shared-ui';
import type { Remotes } from '../remotes/remotes';
import type { PageRoute } from '../routing/page-route';
import type { PartOfPage } from '../routing/parts-of';
import type { PartData, PartsData } from './part-data';

export interface PartsHost {
  /** The server has the code of these parts, by their keys, as it cannot wait while it draws. */
  modules?: Readonly<Record<string, Part<unknown>>>;
  /** A browser loads a part again by this; never rejects. */
  again?: (use: PartOfPage, route: PageRoute) => Promise<PartData>;
}

export interface PageParts extends PartsHost {
  route: PageRoute;
  remotes: Remotes;
  /** Missing while the page's own data is on its way. */
  data: PartsData | undefined;
}

export const PagePartsContext = createContext<PageParts | null>(null);
