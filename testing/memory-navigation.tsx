import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { type Location, locationOf, type Navigate, NavigationProvider } from 'shared-ui';

interface Props {
  /** The addresses that the visitor has seen, with what their links handed over. */
  entries?: readonly (string | { path: string; state: unknown })[];
  children: ReactNode;
}

const nowhere = { pathname: '/', search: '' };

function toLocation(entry: NonNullable<Props['entries']>[number]): Location {
  return typeof entry === 'string'
    ? locationOf(entry, nowhere)
    : locationOf(entry.path, nowhere, entry.state);
}

/** A history without a browser; the visitor stands on the last of its entries. */
export function MemoryNavigation({ entries = ['/'], children }: Props) {
  const [{ seen, at }, setPlace] = useState(() => ({
    seen: entries.map(toLocation),
    at: entries.length - 1,
  }));
  const navigate: Navigate = useCallback(async (to, { replace = false, state } = {}) => {
    startTransition(() =>
      setPlace((place) => {
        if (typeof to === 'number') {
          return { ...place, at: Math.min(Math.max(place.at + to, 0), place.seen.length - 1) };
        }
        const at = replace ? place.at : place.at + 1;
        const here = place.seen[place.at] ?? nowhere;
        return { seen: [...place.seen.slice(0, at), locationOf(to, here, state)], at };
      }),
    );
  }, []);
  return (
    <NavigationProvider location={seen[at] ?? locationOf('/', nowhere)} navigate={navigate}>
      {children}
    </NavigationProvider>
  );
}
