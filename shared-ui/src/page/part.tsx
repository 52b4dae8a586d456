import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Head } from './head';
import type { PageContext, View } from './page';
import type { Site } from './site';

/** What a part draws. `kept`: data of earlier, as it cannot be had now; the part claims nothing else. */
export type PartView<Data> =
  | Exclude<View<Data>, { state: 'ready' }>
  | { state: 'ready'; data: Data; kept?: true };

/** A page without an address, for pages of any remote to show: the default export of an exposed module. */
export interface Part<Data, Props = object> {
  /** Fetches what the part shows; the context is that of the page that it stands on. */
  load(context: PageContext): Promise<Data>;
  /** What it adds to the head of that page. */
  head?(data: Data, site: Site): Pick<Head, 'jsonLd'>;
  /** Draws the data, or takes its place while it is missing. */
  Component: ComponentType<Props & { view: PartView<Data> }>;
}

/** Types a part; `Props` is what its owner has declared in `parts.d.ts`. */
export function definePart<Data, Props = object>(part: Part<Data, Props>): Part<Data, Props> {
  return part;
}

/** What each part is given, by "mf-owner/Name": owners add theirs, as types only (`mf-owner/parts.d.ts`). */
// oxlint-disable-next-line typescript/no-empty-interface -- declarations are merged into it
export interface PartProps {}

type PartElement = {
  [Name in keyof PartProps]: Name extends `${infer Owner}/${infer Own}`
    ? { of: Owner; name: Own; fallback?: ReactNode } & PartProps[Name]
    : never;
}[keyof PartProps];

/** A part in its place on a page. */
export interface PartPlace {
  /** "mf-owner/Name" */
  part: string;
  /** What the page gives it. */
  given: Readonly<Record<string, unknown>>;
  /** What stands there while its code is missing, or where it throws. */
  fallback: ReactNode;
}

const Place = createContext<ComponentType<PartPlace>>(({ fallback }) => fallback);

/** Says how the parts below are drawn: the shell knows, a remote that runs alone, a test. */
export function PartProvider({ place, children }: { place: ComponentType<PartPlace>; children: ReactNode }) {
  return <Place value={place}>{children}</Place>;
}

/**
 * A part of another remote, or of one's own. The page names it in its `remote.ts`, too, so that its code and its data come with
 * the page's. `fallback` keeps its room while it cannot be had; nothing does without.
 */
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
