import type { ComponentType } from 'react';
import type { Backend } from './backend';
import type { Site } from './site';

export interface PageContext {
  /** `{ id: 'python' }` for /formation/python. */
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
  backend: Backend;
  /**
   * Aborts when the visitor goes elsewhere or the server gives up. A `load` whose signal has
   * aborted from the start is called to fetch its code ahead, and sends no request.
   */
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
  /** Draws its own loading, empty and error states. */
  Component: ComponentType<PageProps<Data>>;
}

export function definePage<Data>(page: Page<Data>): Page<Data> {
  return page;
}

/** Addresses are paths of the site. */
export interface Head {
  title: string;
  description: string;
  /** The canonical path, in its percent-encoded form. */
  path: string;
  image?: { path: string; width: number; height: number; alt: string };
  type?: 'website' | 'article';
  noIndex?: boolean;
  /** Structured data; says nothing that the page does not show. */
  jsonLd?: readonly JsonLd[];
}

export type JsonLd = Readonly<Record<string, unknown>>;

/** `load` throws it for a 404: the page draws its `data`, else the shell shows its error page. */
export class NotFound extends Error {
  override name = 'NotFound';
  readonly data: unknown;

  constructor(message: string, data?: unknown) {
    super(message);
    this.data = data;
  }
}

/** The name is compared, not the class: a remote may carry a copy of its own. */
export function isNotFound(error: unknown): error is NotFound {
  return error instanceof Error && error.name === 'NotFound';
}
