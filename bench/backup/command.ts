import { type Cleanup, withCleanup } from 'testing/cleanup';
import { findPrograms, PostgresServer } from 'testing/postgres-server';
import { build } from '../../tooling/build/build';
import { machine } from '../report/machine';
import { judge, type Row } from '../report/row';
import { quantile } from '../report/statistics';
import { targetTable } from '../report/target-table';
import { readCommandLine, UsageError } from '../run/command-line';
import { judged, type Outcome } from '../run/judged';
import { drill, type Findings } from './drill';

const engines = ['SQLite', 'PostgreSQL'] as const;
type Engine = (typeof engines)[number];

const usage = 'npm run drill -- [--requests 2…10000 (40)] [--megabytes 0…10000 (0)]';
const log = (line: string) => console.log(line);

/**
 * `npm run drill -- [--requests N --megabytes N]`: a site of its own is backed up under traffic, lost, and restored elsewhere, with
 * each engine of the outbox. Exit codes as those of `npm run bench`.
 */
export const run = (args: string[]): Promise<void> =>
  judged(async () => {
    const text = { type: 'string' } as const;
    const { values } = readCommandLine({ args, options: { requests: text, megabytes: text } }, usage);
    const requests = count(values.requests ?? '40', 2);
    const megabytes = count(values.megabytes ?? '0', 0);
    await build(log);
    const outcome: Outcome = { rows: [], failed: [] };
    for (const engine of engines) {
      log(`\n— ${engine} (${machine()})`);
      try {
        const found = await withCleanup(async (cleanup) =>
          drill(
            { requests, megabytes, sizes: 'every size', log, databases: await databasesOf(engine, cleanup) },
            cleanup,
          ),
        );
        outcome.rows.push(...rowsOf(engine, found));
      } catch (error) {
        if (process.env.DEBUG) console.error(error);
        console.error(`${engine} could not be drilled: ${(error as Error).message}`);
        outcome.failed.push(engine);
      }
    }
    log(
      `\n${targetTable(outcome.rows)}\n\n${requests} requests, ${megabytes} MB of pictures more; ${machine()}`,
    );
    return outcome;
  });

function count(text: string, least: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > 10_000) throw new UsageError(`Usage: ${usage}`);
  return value;
}

/** Two servers: the machine that is lost takes its database with it. */
async function databasesOf(engine: Engine, cleanup: Cleanup): Promise<[string, string]> {
  if (engine === 'SQLite') return ['', ''];
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed here');
  const [one, other] = [new PostgresServer(programs), new PostgresServer(programs)];
  for (const server of [one, other]) {
    await server.create();
    cleanup.add(() => server.remove());
  }
  return [one.url, other.url];
}

function rowsOf(engine: Engine, found: Findings): Row[] {
  const { waits } = found;
  const none = (what: string, number: number) => judge(what, engine, { most: 0 }, [number], 0);
  const most = (what: string, limit: number, value: number, digits = 1) =>
    judge(what, engine, { most: limit }, [value], digits);
  return [
    none('accepted requests that are missing', found.lost.length),
    none('… that are new when they are sent again', found.strangers),
    none('mails that arrived twice', found.repeated),
    none(`of ${found.pages} addresses, other bytes than before`, found.different.length),
    none(
      `of ${waits.views.length + waits.requests.length + waits.saves.length} visits meanwhile, failed`,
      waits.failed.length,
    ),
    most('backup, s', 60, found.backup),
    most('… the next one, s', 60, found.secondBackup),
    most('restore, s', 60, found.restore),
    most('start of the restored site, s', 60, found.start),
    most('view while it is made, p95, ms', 2000, quantile(waits.views, 0.95), 0),
    most('request, p95, ms', 2000, quantile(waits.requests, 0.95), 0),
    most('editor’s save, p95, ms', 5000, quantile(waits.saves, 0.95), 0),
    most('… the longest, ms', 30_000, Math.max(...waits.saves), 0),
  ];
}
