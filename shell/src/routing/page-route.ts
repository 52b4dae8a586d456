import type { RouteRow } from 'shared-ui/remote';

/** A document leaves out what is usual. */
interface SentRow extends Omit<RouteRow, 'header'> {
  /** `plain` where missing. */
  header?: RouteRow['header'];
}

export interface PageRoute extends SentRow {
  /** The remote's name is that of its folder. */
  remote: string;
}

export type RemoteRoutes = Readonly<Record<string, readonly SentRow[]>>;
