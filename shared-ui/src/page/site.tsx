import { createContext, type ReactNode, useContext } from 'react';
import type { School } from './school';

export interface Site {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  school: School;
  /** Pages show what is still to be filled in. */
  development?: true;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
