import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Part as PartContract } from '@campus/contract';

/** Has the name of the component that shows it. */
export type Part<Data, Props = object> = PartContract<Data, Props>;

/** Owners add the props of their parts under "mf-owner/Name" (`mf-owner/parts.d.ts`). */
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
  props: Readonly<Record<string, unknown>>;
  /** Shown while the part's code is missing, and when the part throws. */
  fallback: ReactNode;
}

const PlaceContext = createContext<ComponentType<PartPlace>>(({ fallback }) => fallback);

/** The shell, a remote that runs alone and a test each draw parts in their own way. */
export function PartProvider({ place, children }: { place: ComponentType<PartPlace>; children: ReactNode }) {
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** The page's `remote.ts` names the part, too, so that the part loads with the page. */
export function Part(element: PartElement) {
  const {
    of,
    name,
    fallback = null,
    ...props
  } = element as { of: string; name: string; fallback?: ReactNode };
  const PlaceComponent = useContext(PlaceContext);
  return <PlaceComponent part={`${of}/${name}`} props={props} fallback={fallback} />;
}
