import { freePort } from 'testing/ports';
import { makeCertificate } from '../edge/certificate';
import { type EdgeOptions, openEdge } from '../edge/edge';
import type { Bench } from '../part';
import { staticPage } from './static-page';

export interface Origins {
  /** The site, behind a TLS proxy. */
  site: string;
  /** Variant (a): these pages as static files, everything else from the site. */
  static: string;
  /** Opens another variant: its own files, everything else from the site. */
  open(files: NonNullable<EdgeOptions['files']>): Promise<string>;
}

/** Starts the site and its static variant, each behind an HTTP/2 server of its own. */
export async function openOrigins(
  { site, cleanup }: Pick<Bench, 'site' | 'cleanup'>,
  paths: readonly string[],
): Promise<Origins> {
  // Its address is known before it stands: the site must be told.
  const port = await freePort();
  const shell = await site.startShell({ siteUrl: `https://localhost:${port}` });
  cleanup.add(shell.stop);
  const common = { certificate: makeCertificate(), upstream: shell.url };
  const open = (files: NonNullable<EdgeOptions['files']>) => openEdge({ ...common, files }, cleanup);
  const statics = await Promise.all(
    paths.map(async (path) => [path, await staticPage(shell.url, path)] as const),
  );
  return { site: await openEdge({ ...common, port }, cleanup), static: await open(new Map(statics)), open };
}
