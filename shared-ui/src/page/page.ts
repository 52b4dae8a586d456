import type { ComponentType } from 'react';
import type { Backend } from '../backend/backend';
import type { Head } from './head';
import type { Site } from './site';

/** What a page gets to fetch its data: the same on the server and in the browser. */
export interface PageContext {
  /** The parameters of the path, e.g. `{ id: 'python' }` for /formation/python. */
  params: Readonly<Record<string, string | undefined>>;
  /** The query of the address. */
  search: URLSearchParams;
  backend: Backend;
  /** Aborted when the visitor has gone elsewhere or the server gives up. */
  signal: AbortSignal;
}

/** What the shell knows of a page's data while it draws. `retry` runs `load` again. */
export type View<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; retry: () => void };

export interface PageProps<Data> {
  view: View<Data>;
}

/** The one contract between the shell and a remote: the default export of every exposed module. */
export interface Page<Data> {
  /** Fetches what the page shows; throws `NotFound` where there is nothing at this address. */
  load(context: PageContext): Promise<Data>;
  /** Title, description and the like of the loaded page. */
  head(data: Data, site: Site): Head;
  /** Draws the data; owns its loading, empty and error states. */
  Component: ComponentType<PageProps<Data>>;
}

/** Types a page without repeating its data's type. */
export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}
