import { join } from 'node:path';
import { findPrograms, PostgresServer } from 'testing/postgres-server';
import { machine } from '../report/machine';
import { markdownTable } from '../report/markdown-table';
import { beginScript } from './begin-script';
import { torture } from './torture';

/**
 * Every receipt that was promised must have reached the school, whenever the service is killed.
 * Usage: npm run reliability -w contact-service -- [kills] [sqlite|postgresql]
 */
const kills = Number(process.argv[2] ?? 200);
const only = process.argv[3];
const folder = beginScript('reliability', 60);

const rows: string[][] = [];

async function measure(name: string, env: Record<string, string>): Promise<void> {
  const result = await torture(env, kills, (line) => console.error(`${name}: ${line}`));
  const { accepted, repeated, lost, lostAcknowledgements, duplicates, strangers, dead, code } = result;
  const figures = [kills, accepted.size, repeated, lost, lostAcknowledgements, duplicates, strangers, code];
  rows.push([name, ...figures.map(String)]);
  if (lost + lostAcknowledgements + strangers + dead > 0 || code !== 0) process.exitCode = 1;
}

const begin = machine();
if (only !== 'postgresql') await measure('SQLite', { DATA_DIR: join(folder, 'sqlite') });
const programs = findPrograms();
if (only !== 'sqlite' && programs === null) {
  console.error('PostgreSQL was not tried: it is not installed here.');
  process.exitCode = 1;
}
if (only !== 'sqlite' && programs !== null) {
  const postgres = new PostgresServer(programs);
  await postgres.create();
  await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: postgres.url });
  await postgres.remove();
}

const head = ['kills', 'accepted', 'posts repeated', '**lost**', 'acknowledgements lost', 'duplicate mails'];
console.log(markdownTable(['engine', ...head, '… with another Message-ID', 'exit code at the end'], rows));
console.log(`\n${begin}; four visitors; kill -9 at random, up to 1.5 s after it listens or while it starts`);
