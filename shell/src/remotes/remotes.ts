import type { Page, Part } from 'shared-ui';
import type { RouteRow } from 'shared-ui/remote';
import type { PageRoute, RemoteRoutes } from '../routing/page-route';
import type { PartOfPage } from '../routing/parts-of';

/** One published build of a remote. */
export interface PublishedRemote {
  version: string;
  /** Who answers for it; missing where nobody said so. */
  team?: string;
  /** Where its pages stand. A document carries those of all remotes by themselves (`boot.routes`). */
  routes?: readonly RouteRow[];
  /** Where its files are; ends with a slash: `/remotes/mf-home/files/`. */
  base: string;
  /** The files of each page: the script of its container first, then other scripts, then styles. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** The files of each part, in the same way. */
  parts?: Readonly<Record<string, readonly string[]>>;
  /** "sha256-…" of each of these files; missing under development. */
  integrity?: Readonly<Record<string, string>>;
}

/** Which build of each remote the site is made of; a remote that is not published is missing. */
export type Composition = Readonly<Record<string, PublishedRemote | undefined>>;

/** Where the pages of these remotes stand, of those that say so. */
export function routesIn(composition: Composition): RemoteRoutes {
  const known = Object.entries(composition).flatMap(([name, published]) =>
    published?.routes ? [[name, published.routes] as const] : [],
  );
  return Object.fromEntries(known);
}

/** A page or a part of a remote. */
export type Exposed = Pick<PageRoute, 'remote' | 'page'> | ExposedPart;

type ExposedPart = Pick<PartOfPage, 'remote' | 'part'> & Partial<PartOfPage>;

/** The name under which it is exposed. */
export const exposedName = (exposed: Exposed): string => ('page' in exposed ? exposed.page : exposed.part);

/** How the shell gets the pages and parts of its remotes, in a browser as on the server. */
export interface Remotes {
  /** The route's page; rejects with `RemoteUnavailable`. The same promise each time, in a browser until `retry`. */
  page(route: PageRoute): Promise<Page<unknown>>;
  /** A part, in the same way. */
  part(part: ExposedPart): Promise<Part<unknown>>;
  /** In a browser: forgets a failed remote, so that the next `page` tries again with the newest composition. */
  retry?(remote: string): Promise<void>;
  /** In a browser: forgets this page or part alone; the next `page` or `part` loads it of the newest composition, at a fresh address. */
  replace?(exposed: Exposed): Promise<void>;
  /** In a browser: fetches a page that may be opened soon, and its parts; runs each once all its files are there. Never fails. */
  fetchAhead?(route: PageRoute): void;
}

/** A remote could not be found, fetched or started. */
export class RemoteUnavailable extends Error {
  override name = 'RemoteUnavailable';

  constructor(exposed: Exposed, reason: unknown) {
    const why = reason instanceof Error ? reason.message.split('\n')[0] : String(reason);
    const kind = 'page' in exposed ? 'page' : 'part';
    super(`Remote ${exposed.remote}: the ${kind} ${exposedName(exposed)} could not be loaded (${why}).`, {
      cause: reason,
    });
  }
}

/** Narrows what a remote exposed to a page; throws where it is none. */
export function asPage(module: unknown): Page<unknown> {
  const page = (module as { default?: Partial<Page<unknown>> } | null)?.default;
  if (typeof page?.load === 'function' && typeof page.head === 'function' && page.Component) {
    return page as Page<unknown>;
  }
  throw new Error('the module is not a page (load, head, Component)');
}

/** Narrows what a remote exposed to a part; throws where it is none. */
export function asPart(module: unknown): Part<unknown> {
  const part = (module as { default?: Partial<Part<unknown>> } | null)?.default;
  if (typeof part?.load === 'function' && part.Component) return part as Part<unknown>;
  throw new Error('the module is not a part (load, Component)');
}
