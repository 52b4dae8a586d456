import { openReleases } from '@campus/releases';
import { deployChanged, pointTo, serverBundle } from './releases';
import { getAlone, startSite } from './site';

/** What visitors ask for, and for how long it may take on a busy machine. */
export const visitedPaths = ['/mentions-l%C3%A9gales', '/', '/formations', '/contact'];
export const polling = { timeout: 60_000, intervals: [50] };

export type ShellSite = Awaited<ReturnType<typeof startShellSite>>;

/** The shell alone, before back ends that answer what a test wants; `first` is live at first. */
export async function startShellSite() {
  const site = await startSite({ processes: ['shell'] });
  const { shell } = await openReleases(site.remotesDir).pointer();
  /** What the site says of itself. */
  const health = async (): Promise<{ status: string; release?: string; givenUp?: string }> =>
    (await getAlone(`${site.url}/healthz`)).json();
  return {
    site,
    first: shell?.version ?? '',
    health,
    running: async () => (await health()).release,
    html: async () => (await getAlone(`${site.url}/contact`)).text(),
    /** Publishes the live release with another server program, and points the site to it. */
    deploy: async (change: (code: string) => string) =>
      // The helpers for releases of remotes serve for the shell, too.
      (await deployChanged(site, 'shell', serverBundle(change, 'main.mjs'))).version,
    goTo: (version: string) => pointTo(site, { remote: 'shell', version, pages: {} }),
  };
}
