import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { targetTable } from '../report/target-table';
import { withCleanup } from '../run/cleanup';
import type { Outcome } from '../run/judged';
import { measureEdits } from './edits';
import { killUnderBrowsers } from './journeys/browsers';
import { killUnderVisitors } from './journeys/kills';
import { measureLoad } from './load/measure';
import type { Options } from './options';
import type { Findings, Proof } from './part';
import type { PartName } from './parts';
import { openScaledSite } from './site/site';

const log = (line: string) => console.log(line);

const measures: Readonly<Record<PartName, (proof: Proof) => Promise<Findings>>> = {
  edits: measureEdits,
  kills: killUnderVisitors,
  browsers: killUnderBrowsers,
  load: measureLoad,
};

/** Builds what is stale, brings everything up on this machine, goes through the parts, prints. */
export async function scaleOut(options: Options): Promise<Outcome> {
  await build(log);
  const outcome: Outcome = { rows: [], failed: [] };
  await withCleanup(async (cleanup) => {
    log(`Starting nginx, PostgreSQL, PocketBase, two contact services and two shells … (${machine()})`);
    const site = await openScaledSite(cleanup);
    for (const name of options.parts) await addPart(name, { site, options, log, cleanup }, outcome);
  });
  log(`\n${targetTable(outcome.rows)}\n\n${machine()}`);
  return outcome;
}

/** A part that cannot be measured says why; the others go on. */
async function addPart(name: PartName, proof: Proof, { rows, failed }: Outcome): Promise<void> {
  log(`\n— ${name}`);
  try {
    const findings = await withCleanup((cleanup) => measures[name]({ ...proof, cleanup }));
    rows.push(...findings.rows);
    for (const line of findings.lines) log(line);
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    console.error(`${name} could not be measured: ${(error as Error).message}`);
    failed.push(name);
  }
}
