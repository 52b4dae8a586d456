import { measuredPages } from '../pages';
import type { Bench, Findings } from '../part';
import { buildOneBundle } from '../variants/one-bundle';
import { openOrigins } from '../variants/origins';
import { viewAll } from './rounds';
import { browserRows } from './rows';
import { viewTable } from './view-table';
import { waterfalls } from './waterfall';

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
