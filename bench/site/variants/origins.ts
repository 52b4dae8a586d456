import { certificate } from 'testing/certificate';
import { freePort } from 'testing/ports';
import { type EdgeOptions, openEdge } from '../edge/edge';
import type { Bench } from '../part';
import { staticPage } from './static-page';

export interface Origins {
  /** The site, behind a TLS proxy. */
  site: string;
  /** The same site without that proxy. */
  behind: string;
  /** Opens another variant: its own files, everything else from the site. */
  open(files: NonNullable<EdgeOptions['files']>): Promise<string>;
  /** Opens variant (a): these pages as static files, everything else from the site. */
  openStatic(paths: readonly string[]): Promise<string>;
}

/** Starts the site behind an HTTP/2 server of its own; each variant gets one, too. */
export async function openOrigins({ site, cleanup }: Pick<Bench, 'site' | 'cleanup'>): Promise<Origins> {
  // Its address is known before it stands: the site must be told.
  const port = await freePort();
  const shell = await site.startShell({ siteUrl: `https://localhost:${port}` });
  cleanup.add(shell.stop);
  const common = { certificate: certificate(), upstream: shell.url };
  const open = (files: NonNullable<EdgeOptions['files']>) => openEdge({ ...common, files }, cleanup);
  return {
    site: await openEdge({ ...common, port }, cleanup),
    behind: shell.url,
    open,
    async openStatic(paths) {
      const pages = paths.map(async (path) => [path, await staticPage(shell.url, path)] as const);
      return open(new Map(await Promise.all(pages)));
    },
  };
}
