import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Location } from './location';

export interface NavigateOptions {
  /** Writes over the current entry of the history instead of adding one. */
  replace?: boolean;
  /** What the new entry carries. */
  state?: unknown;
  /** The page keeps its place on the screen. */
  preventScrollReset?: boolean;
}

/**
 * Goes to an address of the site, or so many steps through the history. Resolves when the page has been shown or
 * another navigation has overtaken it; rejects where the browser refuses to change the address.
 */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

const LocationContext = createContext<Location | null>(null);
const NavigateContext = createContext<Navigate>(stay);

interface Props {
  location: Location;
  /** Missing where nobody goes anywhere: on the server. */
  navigate?: Navigate | undefined;
  children: ReactNode;
}

/** Says to everything below where the visitor is, and how to go elsewhere. */
export function NavigationProvider({ location, navigate = stay, children }: Props) {
  return (
    <NavigateContext value={navigate}>
      <LocationContext value={location}>{children}</LocationContext>
    </NavigateContext>
  );
}

async function stay(): Promise<void> {}

/** Where the visitor is; throws outside a `NavigationProvider`. */
export function useLocation(): Location {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation() needs a <NavigationProvider> above it.');
  return location;
}

/** The same function as long as the provider stands. */
export function useNavigate(): Navigate {
  return useContext(NavigateContext);
}

/** The query of the address: the same object until it changes. */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation();
  return useMemo(() => [new URLSearchParams(search)], [search]);
}
