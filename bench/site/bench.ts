import { withCleanup } from 'testing/cleanup';
import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { targetTable } from '../report/target-table';
import type { Outcome } from '../run/judged';
import type { Options } from './options';
import { type PartName, parts } from './parts';
import { type BenchSite, openSite } from './site';

/** Builds what is stale, measures part by part, prints. A part that cannot be measured says why; the others go on. */
export function bench(options: Options, env: NodeJS.ProcessEnv): Promise<Outcome> {
  const log = (line: string) => console.log(line);
  return withCleanup(async (cleanup) => {
    await build(log);
    log(`Starting a site of the benchmark’s own … (${machine()})`);
    const site = await openSite(env, cleanup);
    const outcome: Outcome = { rows: [], failed: [] };
    for (const name of options.parts) await addPart(name, site, options, log, outcome);
    log(`\n${targetTable(outcome.rows)}\n\n${machine()}`);
    return outcome;
  });
}

async function addPart(
  name: PartName,
  site: BenchSite,
  options: Options,
  log: (line: string) => void,
  { rows, failed }: Outcome,
): Promise<void> {
  const rounds = options.rounds ?? parts[name].rounds;
  const { details } = options;
  const began = Date.now();
  log(`\n— ${name}`);
  try {
    // What a part has started ends with it: the next one has the machine to itself.
    const findings = await withCleanup((cleanup) =>
      parts[name].measure({ site, rounds, details, log, cleanup }),
    );
    rows.push(...findings.rows);
    for (const table of findings.tables) log(`\n${table}`);
    log(`\n${name}: ${rounds} rounds, ${((Date.now() - began) / 60_000).toFixed(1)} minutes`);
  } catch (error) {
    if (process.env.DEBUG) console.error(error);
    console.error(`${name} could not be measured: ${(error as Error).message}`);
    failed.push(name);
  }
}
