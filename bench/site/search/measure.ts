import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Page } from 'playwright';
import { temporaryFolder } from 'testing/temporary-folder';
import { makeIndex } from '../../../shared-ui/src/search/index';
import { at } from '../../../tooling/paths';
import { runNode, webpackCli } from '../../../tooling/run';
import { markdownTable } from '../../report/markdown-table';
import { judge } from '../../report/row';
import { quantile } from '../../report/statistics';
import { conditions } from '../browser/conditions';
import { withFreshPage } from '../browser/fresh-page';
import { launchBrowser } from '../browser/launch';
import type { Bench, Findings } from '../part';
import { grow, seedDocuments } from './courses';
import { type Typed, typeInPage } from './type-in-page';

const counts = [41, 500, 5000] as const;

/** Milliseconds of a key: the frame that shows it has 16. */
const target = 16;

const brotli = promisify(brotliCompress);

/** Times each letter of a search among ever more courses, with the processor slowed down, and weighs the index. */
export async function measureSearch(bench: Bench): Promise<Findings> {
  const script = await buildSearch(bench);
  const browser = await launchBrowser(bench);
  const seed = await seedDocuments();
  const synonyms = JSON.parse(await readFile(at('pocketbase/seed/synonyms.json'), 'utf8'));
  const table: string[][] = [];
  const rows: Findings['rows'] = [];
  for (const count of counts) {
    const index = JSON.stringify(await makeIndex(grow(seed, count), synonyms));
    const sent = await brotli(index, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const rounds: Typed[] = [];
    for (let round = 1; round <= bench.rounds; round++) {
      rounds.push(
        await withFreshPage(browser, { slow: false }, async ({ page, session }) => {
          await page.addScriptTag({ content: script });
          await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
          return type(page, index);
        }),
      );
      bench.log(`${count} courses, round ${round} of ${bench.rounds}`);
    }
    const keys = rounds.flatMap((round) => round.keys);
    const slowest = rounds.map((round) => Math.max(...round.keys));
    table.push([
      String(count),
      (index.length / 1000).toFixed(0),
      (sent.length / 1000).toFixed(0),
      quantile(
        rounds.map((round) => round.opened),
        0.5,
      ).toFixed(0),
      quantile(keys, 0.5).toFixed(1),
      quantile(keys, 0.95).toFixed(1),
      Math.max(...slowest).toFixed(1),
    ]);
    rows.push(judge('slowest key of a search, ms', `${count} courses`, { most: target }, slowest, 1));
  }
  const heads = ['courses', 'index, kB', 'brotli, kB', 'opened, ms', 'key: median, ms', '95 %', 'slowest'];
  return { tables: [markdownTable([...heads], table)], rows };
}

const type = (page: Page, index: string): Promise<Typed> => page.evaluate(typeInPage, index);

/** The script that a browser fetches when the search is first used, for a page without anything else. */
async function buildSearch({ cleanup }: Bench): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  cleanup.add(remove);
  const entry = at('shared-ui/src/search/open-index.ts');
  const config = at('bench/site/search/search.webpack.mjs');
  await runNode(
    [webpackCli(), 'build', '--config', config, '--env', `folder=${folder}`, '--env', `entry=${entry}`],
    { failure: 'The search could not be built' },
  );
  return readFile(join(folder, 'search.js'), 'utf8');
}
