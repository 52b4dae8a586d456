import { freePort } from 'testing/ports';
import type { Cleanup } from '../../run/cleanup';
import { makeCertificate } from '../edge/certificate';
import { openEdge } from '../edge/edge';
import { type MeasuredPage, measuredPages } from '../pages';
import type { BenchSite } from '../site';
import { buildOneBundle } from '../variants/one-bundle';
import { staticPage } from '../variants/static-page';
import { type Views, viewAll } from './rounds';

/** Measures cold views of the site and of its two variants, each behind an HTTP/2 server of its own. */
export async function measureBrowser(
  site: BenchSite,
  rounds: number,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Record<MeasuredPage['name'], Views>> {
  log('Building the one bundle …');
  const bundle = await buildOneBundle(cleanup);
  // Its address is known before it stands: the site must be told.
  const port = await freePort();
  const shell = await site.startShell({ siteUrl: `https://localhost:${port}` });
  const common = { certificate: makeCertificate(), upstream: shell.url };
  const statics = await Promise.all(
    measuredPages.map(async ({ path }) => [path, await staticPage(shell.url, path)] as const),
  );
  const documents = measuredPages.map(({ path }) => [path, bundle.document] as const);
  const origins = {
    site: await openEdge({ ...common, port }, cleanup),
    static: await openEdge({ ...common, files: new Map(statics) }, cleanup),
    bundle: await openEdge({ ...common, files: new Map([...bundle.files, ...documents]) }, cleanup),
  };
  const views = await viewAll(origins, rounds, log, cleanup);
  await shell.stop();
  return views;
}
