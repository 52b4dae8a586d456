import { createHash } from 'node:crypto';
import type { ListQuery, RouteRow } from '@campus/contract';

/** `integrity` is "sha256-…" of the bytes as they were published. */
export interface PublishedFile {
  bytes: number;
  integrity: string;
}

/** `release.json` is the last file of a publication. */
export interface Release {
  name: string;
  version: string;
  /** The contract that it was built for (`contract` of @campus/contract). */
  contract: number;
  /** Versions of the shared packages that it was built with, by name. */
  shared: Record<string, string>;
  /** Names that a remote takes of each of them; releases before 2026-11-25 do not say. */
  takes?: Record<string, string[]>;
  /** Names that a shell gives of each, where a build can know them. */
  gives?: Record<string, string[]>;
  /** Every file but the manifest, by its path below `REMOTES_DIR/NAME`. */
  files: Record<string, PublishedFile>;
  /** The server bundle's path below `VERSION/`. */
  entry: string;
  /** Files that a browser needs of each page: container, scripts, styles. */
  pages: Record<string, string[]>;
  /** Files that some pages and parts fetch once they run. */
  later?: Record<string, string[]>;
  /** The team that answers for a remote. */
  team?: string;
  /** Where a remote's pages stand; the shell has none. */
  routes?: RouteRow[];
  parts?: Record<string, string[]>;
  /** What a remote asks PocketBase beside the questions of shared-ui. */
  queries?: ListQuery[];
  /** A "+" at the end tells of something that was not committed; null outside a git repository. */
  commit: string | null;
  author: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** The content of `NAME/verdicts/VERSION.json`. */
export interface Verdict {
  verdict: 'good' | 'refused';
  /** One sentence, where it was refused. */
  reason?: string;
  /** ISO 8601, UTC. */
  at: string;
  by: string;
  shell: string;
  /** null where the trial ran on the server only. */
  browser: string | null;
}

export const releaseFile = 'release.json';

/** The shell is published like a remote, under this name. */
export const shellName = 'shell';

export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** All files that these lists of a manifest (`pages`, `parts`, `later`) have. */
export const listFiles = (...lists: (Record<string, string[]> | undefined)[]): string[] =>
  lists.flatMap((list = {}) => Object.values(list).flat());
