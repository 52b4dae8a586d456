import type { ComponentType } from 'react';
import type { Head, PageContext, View } from './page';
import type { Site } from './site';

/** `kept` marks data of an earlier load, as newer data cannot be had now. */
export type PartView<Data> =
  | Exclude<View<Data>, { state: 'ready' }>
  | { state: 'ready'; data: Data; kept?: true };

/** Pages of any remote can show it; it is the default export of its module. */
export interface Part<Data, Props = object> {
  /** The context is that of the page on which the part stands. */
  load(context: PageContext): Promise<Data>;
  head?(data: Data, site: Site): Pick<Head, 'jsonLd'>;
  Component: ComponentType<Props & { view: PartView<Data> }>;
}

/** `Props` is what the part's owner declares in `parts.d.ts`. */
export function definePart<Data, Props = object>(part: Part<Data, Props>): Part<Data, Props> {
  return part;
}
