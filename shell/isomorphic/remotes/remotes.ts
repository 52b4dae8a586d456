import type { Page, Part } from '@campus/shared-ui';
import type { PageRoute, PartOfPage, RemoteRoutes, RouteRow } from '@campus/contract';

export interface PublishedRemote {
  version: string;
  team?: string | undefined;
  /** Missing in a document, where `boot.routes` has those of all remotes. */
  routes?: readonly RouteRow[] | undefined;
  /** The folder of the files ends with a slash: `/remotes/mf-home/files/`. */
  base: string;
  /** The container's script comes first, then other scripts, then styles; so with `parts`. */
  pages: Readonly<Record<string, readonly string[]>>;
  parts?: Readonly<Record<string, readonly string[]>> | undefined;
  /** "sha256-…" of each of these files; missing under development. */
  integrity?: Readonly<Record<string, string>>;
}

export type Composition = Readonly<Record<string, PublishedRemote | undefined>>;

export function routesIn(composition: Composition): RemoteRoutes {
  const known = Object.entries(composition).flatMap(([name, published]) =>
    published?.routes ? [[name, published.routes] as const] : [],
  );
  return Object.fromEntries(known);
}

export type Exposed = Pick<PageRoute, 'remote' | 'page'> | ExposedPart;

type ExposedPart = Pick<PartOfPage, 'remote' | 'part'> & Partial<PartOfPage>;

export const exposedName = (exposed: Exposed): string => ('page' in exposed ? exposed.page : exposed.part);

export interface Remotes {
  /** Pages and parts are those of the document that the server draws, or has drawn. */
  areOfDocument?: boolean;
  /** Rejects with `RemoteUnavailable`. Gives one promise, in a browser until `retry`. */
  page(route: PageRoute): Promise<Page<unknown>>;
  part(part: ExposedPart): Promise<Part<unknown>>;
  /** A browser forgets a failed remote: the next `page` uses the newest composition. */
  retry?(remote: string): Promise<void>;
  /** A browser forgets this page or part: the next load is of the newest composition. */
  replace?(exposed: Exposed): Promise<void>;
}

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

export function asPage(module: unknown): Page<unknown> {
  const page = (module as { default?: Partial<Page<unknown>> } | null)?.default;
  if (typeof page?.load === 'function' && typeof page.head === 'function' && page.Component) {
    return page as Page<unknown>;
  }
  throw new Error('the module is not a page (load, head, Component)');
}

export function asPart(module: unknown): Part<unknown> {
  const part = (module as { default?: Partial<Part<unknown>> } | null)?.default;
  if (typeof part?.load === 'function' && part.Component) return part as Part<unknown>;
  throw new Error('the module is not a part (load, Component)');
}

export interface RemoteFile {
  address: string;
  /** "sha256-…": the file does not run with other bytes. Missing under development. */
  integrity?: string | undefined;
}
