import { withCleanup } from '@campus/testing/cleanup';
import { build } from '../build/build';
import { judged, machine, readCount, targetTable } from '../measurements/targets';
import { measure, rowsOf, viewTable } from '../measurements/site/measure';

/**
 * `npm run bench [-- ROUNDS]`: speed and weight of the built site beside a static page and one bundle, against their
 * targets. Exit code 4: a target is missed; 3: it could not be measured; 2: wrong usage.
 */
export const run = (args: string[]): Promise<void> =>
  judged(async () => {
    const rounds = readCount(args, { command: 'npm run bench --', what: 'ROUNDS', usual: 6, most: 200 });
    await build(console.log);
    console.log(`Starting a site of the benchmark’s own … (${machine()})`);
    const { views, weights } = await withCleanup((cleanup) => measure(rounds, cleanup));
    const rows = rowsOf(views, weights);
    console.log(`\n${viewTable(views)}\n\n${targetTable(rows)}\n\n${rounds} rounds; ${machine()}`);
    return { rows, failed: [] };
  });
