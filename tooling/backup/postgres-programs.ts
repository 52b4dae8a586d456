import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Debian keeps the programs of each version here; those of a newer one can read the older ones. */
const debian = '/usr/lib/postgresql';

/** Runs `pg_dump`, `pg_restore` or `psql` on a database; resolves with what it prints. Throws a sentence. */
export async function runPostgres(program: string, databaseUrl: string | null, args: readonly string[]) {
  try {
    const { stdout } = await run(find(program), [...connection(databaseUrl), ...args], {
      env: { ...process.env, ...password(databaseUrl), PGCONNECT_TIMEOUT: '10' },
      maxBuffer: 64_000_000,
    });
    return stdout;
  } catch (error) {
    const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
    if (code === 'ENOENT') {
      throw new Error(
        `${program} is not installed: apt-get install postgresql-client, of the server’s version or later.`,
      );
    }
    throw new Error(`${program} failed: ${(stderr || message).trim().split('\n').slice(0, 4).join(' ')}`);
  }
}

function find(program: string): string {
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...versions];
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file)) ?? program;
}

/** The address without its password: everybody can read a process's arguments, nobody but this user its environment. */
function connection(databaseUrl: string | null): string[] {
  if (databaseUrl === null) return [];
  const url = new URL(databaseUrl);
  url.password = '';
  return [`--dbname=${url.href}`];
}

function password(databaseUrl: string | null): NodeJS.ProcessEnv {
  const given = databaseUrl === null ? '' : new URL(databaseUrl).password;
  return given === '' ? {} : { PGPASSWORD: decodeURIComponent(given) };
}
