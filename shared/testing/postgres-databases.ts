import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { findPrograms, PostgresServer } from './postgres-server';
import './patient';

/** PostgreSQL's programs, to start a server of our own. */
export const postgresPrograms = findPrograms();
const postgresUrl = process.env.DATABASE_URL ?? '';

/** Databases for tests, in a server of our own or in the one that DATABASE_URL names. */
export const describePostgres = describeIf(
  postgresPrograms !== null || postgresUrl !== '',
  'PostgreSQL is not installed here and DATABASE_URL is not set',
);

/** For tests that crash the server. */
export const describeOwnPostgres = describeIf(postgresPrograms !== null, 'PostgreSQL is not installed here');

/** What cannot run here is skipped; its name then says why, for the last lines of `npm test`. */
function describeIf(possible: boolean, reason: string) {
  if (possible) return describe;
  // A machine without PostgreSQL runs all the other tests; .ci/run sees to it that there is one.
  return (name: string, body: () => void) => describe.skip(`${name} (${reason})`, body);
}

/** One server for the tests of a file. */
const server = postgresPrograms === null ? null : new PostgresServer(postgresPrograms);
let running: Promise<void> | undefined;
afterAll(async () => {
  if (running) await server?.remove();
});

/** Ends whoever is left, and empties the database. */
const emptied = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid();
  DROP SCHEMA public CASCADE; CREATE SCHEMA public;`;

/** Hands out empty databases and reuses them, as a new one takes time. Call it in a describe. */
export function postgresDatabases(): { create(): Promise<string> } {
  const created: string[] = [];
  const handedOut = new Map<string, string | undefined>();
  const base = () => server?.url ?? postgresUrl;
  const urlOf = (name: string) => Object.assign(new URL(base()), { pathname: `/${name}` }).href;
  beforeAll(async () => {
    running ??= server?.create();
    await running;
  });
  afterAll(async () => {
    if (server) return;
    for (const name of created) await runSql(base(), `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return {
    async create() {
      const test = expect.getState().currentTestName;
      const free = [...handedOut].find(([, by]) => by !== undefined && by !== test)?.[0];
      if (free) {
        handedOut.set(free, test);
        await runSql(urlOf(free), emptied);
        return urlOf(free);
      }
      const name = `contact_test_${randomBytes(6).toString('hex')}`;
      await runSql(base(), `CREATE DATABASE ${name}`);
      created.push(name);
      handedOut.set(name, test);
      return urlOf(name);
    },
  };
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
