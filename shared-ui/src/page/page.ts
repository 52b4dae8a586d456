import type { ComponentType } from 'react';
import type { Backend } from '../backend/backend';
import type { Head } from './head';
import type { Site } from './site';

export interface PageContext {
  /** `{ id: 'python' }` for /formation/python. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  backend: Backend;
  /** It aborts when the visitor goes elsewhere or the server gives up. */
  signal: AbortSignal;
}

/** `retry` runs `load` again. */
export type View<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  | { state: 'failed'; retry: () => void };

export interface PageProps<Data> {
  view: View<Data>;
}

/** The contract between the shell and a remote: the default export of a page's module. */
export interface Page<Data> {
  /** Throws `NotFound` where there is nothing at this address. */
  load(context: PageContext): Promise<Data>;
  head(data: Data, site: Site): Head;
  /** It owns its loading, empty and error states. */
  Component: ComponentType<PageProps<Data>>;
}

export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}
