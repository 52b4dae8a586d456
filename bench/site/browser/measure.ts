import { openOrigins } from '../edge/origins';
import { measuredPages } from '../pages';
import type { Bench, Findings } from '../part';
import { viewTable } from '../report/view-table';
import { waterfalls } from '../report/waterfall';
import { browserRows } from '../targets/browser-rows';
import { buildOneBundle } from '../variants/one-bundle';
import { viewAll } from './rounds';

/** Measures cold views of the site and of its two variants. */
export async function measureFirstViews(bench: Bench): Promise<Findings> {
  bench.log('Building the one bundle …');
  const bundle = await buildOneBundle(bench.cleanup);
  const paths = measuredPages.map(({ path }) => path);
  const { open, ...origins } = await openOrigins(bench, paths);
  const documents = paths.map((path) => [path, bundle.document] as const);
  const views = await viewAll(
    { ...origins, bundle: await open(new Map([...bundle.files, ...documents])) },
    bench,
  );
  return {
    tables: [viewTable(views), ...(bench.details ? [waterfalls(views)] : [])],
    rows: browserRows(views),
  };
}
