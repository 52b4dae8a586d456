import { createContext, useContext } from 'react';
import type { Remotes } from './remotes';

export const RemotesContext = createContext<Remotes | null>(null);

/** How to get the remotes' pages here. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes() needs a <RemotesContext> above it.');
  return remotes;
}
