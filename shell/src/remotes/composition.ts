import type { RemoteName } from '../routing/route-table';

/** One published build of a remote. `base` ends with a slash: `/remotes/mf-home/1.0.0-abc/`. */
export interface PublishedRemote {
  version: string;
  base: string;
}

/** Which build of each remote the site is made of; a remote that is not published is missing. */
export type Composition = Readonly<Partial<Record<RemoteName, PublishedRemote>>>;
