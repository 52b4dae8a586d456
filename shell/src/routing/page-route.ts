import type { RouteRow } from 'shared-ui/remote';

/** A page of the site: where it stands, and whose it is. */
export interface PageRoute extends RouteRow {
  /** The remote's name: its folder. */
  remote: string;
}

/** Where the pages of each remote stand. */
export type RemoteRoutes = Readonly<Record<string, readonly RouteRow[]>>;
