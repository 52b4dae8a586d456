import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { targetTable } from '../report/target-table';
import { withCleanup } from '../run/cleanup';
import type { Outcome } from '../run/judged';
import { createRandom } from '../run/random';
import type { Options } from './options';
import { type PartName, parts } from './parts';

const log = (line: string) => console.log(line);

/** Builds what is stale, goes through the parts, prints. A part that cannot be measured says why; the others go on. */
export async function proveDeployments(options: Options): Promise<Outcome> {
  await build(log);
  const outcome: Outcome = { rows: [], failed: [] };
  for (const name of options.parts) await addPart(name, options, outcome);
  log(`\n${targetTable(outcome.rows)}\n\nSeed ${options.seed}; ${machine()}`);
  return outcome;
}

async function addPart(name: PartName, options: Options, { rows, failed }: Outcome): Promise<void> {
  const began = Date.now();
  log(`\n— ${name} (${machine()})`);
  try {
    // What a part has started ends with it.
    const findings = await withCleanup((cleanup) =>
      parts[name]({ options, random: createRandom(options.seed), log, cleanup }),
    );
    rows.push(...findings.rows);
    for (const line of findings.lines) log(line);
    log(`${name}: ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    console.error(`${name} could not be measured: ${(error as Error).message}`);
    failed.push(name);
  }
}
