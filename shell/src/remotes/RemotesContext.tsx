import { createContext, useContext } from 'react';
import type { BrowserRemotes, Remotes } from './remotes';

export const RemotesContext = createContext<Remotes | null>(null);

/** How to get the remotes' pages here. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('useRemotes() needs a <RemotesContext> above it.');
  return remotes;
}

/** For what is drawn in browsers only: the server gives it no remotes that can be retried. */
export function useBrowserRemotes(): BrowserRemotes {
  const remotes = useRemotes();
  if (!('retry' in remotes)) throw new Error('useBrowserRemotes() is for browsers only.');
  return remotes as BrowserRemotes;
}
