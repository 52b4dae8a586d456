import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Head, PageContext, View } from './page';
import type { Site } from './school';

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

/** Owners add the props of their parts under "mf-owner/Name", as types only (`mf-owner/parts.d.ts`). */
// oxlint-disable-next-line typescript/no-empty-interface -- declarations are merged into it
export interface PartProps {}

type PartElement = {
  [Name in keyof PartProps]: Name extends `${infer Owner}/${infer Own}`
    ? { of: Owner; name: Own; fallback?: ReactNode } & PartProps[Name]
    : never;
}[keyof PartProps];

export interface PartPlace {
  /** "mf-owner/Name" */
  part: string;
  given: Readonly<Record<string, unknown>>;
  /** It is shown while the part's code is missing, and where the part throws. */
  fallback: ReactNode;
}

const Place = createContext<ComponentType<PartPlace>>(({ fallback }) => fallback);

/** The shell, a remote that runs alone and a test each draw parts in their own way. */
export function PartProvider({ place, children }: { place: ComponentType<PartPlace>; children: ReactNode }) {
  return <Place value={place}>{children}</Place>;
}

/** The page names it in its `remote.ts`, too, so that code and data come with the page's. `fallback` keeps its room while it cannot be had. */
export function Part(element: PartElement) {
  const {
    of,
    name,
    fallback = null,
    ...given
  } = element as Record<'of' | 'name', string> & {
    fallback?: ReactNode;
  };
  const Drawn = useContext(Place);
  return <Drawn part={`${of}/${name}`} given={given} fallback={fallback} />;
}
