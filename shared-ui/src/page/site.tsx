import { createContext, type ReactNode, useContext } from 'react';
import type { School } from './school';

/** What every page may know of the site it stands on. */
export interface Site {
  /** Scheme, host and port, without a slash at the end. */
  origin: string;
  school: School;
  /** Those who build the site look at it: what is still to be filled in is shown. */
  development?: true;
}

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site; throws outside a `SiteProvider`. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite() needs a <SiteProvider> above it.');
  return site;
}
