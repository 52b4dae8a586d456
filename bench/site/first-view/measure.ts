import { readFile } from 'node:fs/promises';
import { fileAnswer } from '../edge/file-answer';
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
  const files = await Promise.all(
    [...bundle.files].map(async ([path, file]) => [path, fileAnswer(path, await readFile(file))] as const),
  );
  const paths = measuredPages.map(({ path }) => path);
  const { site, open, openStatic } = await openOrigins(bench);
  const document = fileAnswer('page.html', bundle.html);
  const documents = paths.map((path) => [path, document] as const);
  const origins = {
    site,
    static: await openStatic(paths),
    bundle: await open(new Map([...files, ...documents])),
  };
  const views = await viewAll(origins, bench);
  return {
    tables: [viewTable(views), ...(bench.details ? [waterfalls(views)] : [])],
    rows: browserRows(views),
  };
}
