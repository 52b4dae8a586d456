import { join } from 'node:path';
import { withCleanup } from 'testing/cleanup';
import { findPrograms, PostgresServer } from 'testing/postgres-server';
import { temporaryFolder } from 'testing/temporary-folder';
import { machine } from '../report/machine';
import { markdownTable } from '../report/markdown-table';
import { judge, type Row } from '../report/row';
import { targetTable } from '../report/target-table';
import { readCount } from '../run/command-line';
import { judged } from '../run/judged';
import { torture } from './torture';

/**
 * `npm run reliability -w contact-service [-- KILLS]`: every receipt that was promised must have reached the school, whenever
 * the service is killed. On SQLite, and on PostgreSQL where it is installed. Exit codes as those of `npm run bench`.
 */
await judged(() =>
  withCleanup(async (cleanup) => {
    const usage = {
      command: 'npm run reliability -w contact-service --',
      what: 'KILLS',
      usual: 200,
      most: 10_000,
    };
    const kills = readCount(process.argv.slice(2), usage);
    const { folder, remove } = await temporaryFolder();
    cleanup.add(remove);
    const engines = new Map([['SQLite', { DATA_DIR: join(folder, 'sqlite') } as Record<string, string>]]);
    const programs = findPrograms();
    if (programs) {
      const postgres = new PostgresServer(programs);
      await postgres.create();
      cleanup.add(() => postgres.remove());
      engines.set('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url });
    }
    const rows: Row[] = [];
    const counted: string[][] = [];
    for (const [engine, env] of engines) {
      const found = await torture(env, kills, (line) => console.error(`${engine}: ${line}`));
      const none = (what: string, value: number | null) =>
        rows.push(judge(what, engine, { most: 0 }, [value ?? Number.NaN], 0));
      none('accepted requests that are lost', found.lost);
      none('acknowledgements that are lost', found.lostAcknowledgements);
      none('duplicates under another Message-ID', found.strangers);
      none('mails given up', found.dead);
      none('exit code at the end', found.code);
      const { accepted, repeated, duplicates } = found;
      counted.push([engine, ...[kills, accepted, repeated, duplicates].map(String)]);
    }
    const head = ['', 'kills', 'accepted', 'posts repeated', 'duplicate mails'];
    console.log(`${markdownTable(head, counted)}\n\n${targetTable(rows)}\n\n${machine()}`);
    return { rows, failed: programs ? [] : ['PostgreSQL (it is not installed here)'] };
  }),
);
