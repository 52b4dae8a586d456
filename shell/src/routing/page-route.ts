import type { RouteRow } from 'shared-ui/remote';

/** A page's row as a document carries it: what is usual is left out. */
interface SentRow extends Omit<RouteRow, 'header'> {
  /** Missing: `plain`. */
  header?: RouteRow['header'];
}

/** A page of the site: where it stands, and whose it is. */
export interface PageRoute extends SentRow {
  /** The remote's name: its folder. */
  remote: string;
}

/** Where the pages of each remote stand. */
export type RemoteRoutes = Readonly<Record<string, readonly SentRow[]>>;
