import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { DatabaseSync } from 'node:sqlite';
import { SettingsReader, WrongSettings } from '@campus/settings';
import { readConfig as readContact } from '../../../contact-service/src/config/config';
import { at, root } from '../../paths';
import { readSettings } from '../settings';

type BackupSettings = ReturnType<typeof readBackupSettings>;

/** Settings of `backup` and `restore`. Throws `WrongSettings`. */
export function readBackupSettings(env: NodeJS.ProcessEnv = process.env) {
  const site = readSettings(env);
  const settings = new SettingsReader(env);
  // "sftp:…", "s3:…" and the like are no folders of this machine.
  const place = (text: string) => (/^\w+:/.test(text) ? text : at(text));
  const repository = settings.read('RESTIC_REPOSITORY', place, '');
  const passwordFile = settings.read('RESTIC_PASSWORD_FILE', at, '');
  settings.finish();
  const { databaseUrl } = readContact(env, at('contact-service/src/main.ts'));
  // Below the data folder. A service with an address may run, and be backed up, on another machine.
  const sqliteFiles = [
    { path: 'pocketbase/data.db', isOptional: Boolean(site.pocketbaseUrl) },
    { path: 'pocketbase/auxiliary.db', isOptional: Boolean(site.pocketbaseUrl) },
  ];
  // Null: the outbox is in SQLite.
  if (databaseUrl === null)
    sqliteFiles.push({ path: 'contact/outbox.sqlite', isOptional: Boolean(site.contactUrl) });
  return { ...site, repository, passwordFile, databaseUrl, sqliteFiles };
}

/** Runs restic on the repository, in any folder. Throws `WrongSettings` where none is named. */
export function openRestic({ repository, passwordFile }: BackupSettings) {
  if (repository !== '' && passwordFile !== '') {
    const env = { ...process.env, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD_FILE: passwordFile };
    return (args: string[], cwd = root) => run('restic', 'restic', args, { cwd, env });
  }
  throw new WrongSettings([
    'RESTIC_REPOSITORY and RESTIC_PASSWORD_FILE must be set: a folder or sftp:user@machine:/folder, and a file with a password that is kept elsewhere, too.',
  ]);
}

const execute = promisify(execFile);

/** Throws a sentence; `debian` names the package that has the program. */
async function run(
  program: string,
  debian: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv },
) {
  const running = execute(program, args, { ...options, maxBuffer: 64_000_000 });
  // Nobody is there to answer what it asks.
  running.child.stdin?.end();
  const { stdout } = await running.catch((error) => {
    if (error.code === 'ENOENT') throw new Error(`${program} is not installed: apt-get install ${debian}.`);
    throw new Error(
      `${program} failed: ${(error.stderr || error.message).trim().split('\n').slice(-8).join(' ')}`,
    );
  });
  return stdout.trim();
}

/**
 * The password goes by the environment: everybody can read the arguments of a process. Root signs
 * in at a socket of this machine without one, as itself, and acts as the user of the address
 * (deploy/postgresql/create.sql).
 */
export function postgres(program: string, databaseUrl: string, args: string[]): Promise<string> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  const env: NodeJS.ProcessEnv = { ...process.env, PGCONNECT_TIMEOUT: '10', PGPASSWORD: password };
  const isRootHere = process.getuid?.() === 0 && url.searchParams.get('host')?.startsWith('/');
  if (isRootHere && !password) {
    // In the address a space would be "+", which libpq takes for itself.
    env.PGOPTIONS = `-c role=${decodeURIComponent(url.username)}`;
    url.username = 'root';
  }
  url.password = '';
  return run(program, 'postgresql-client', [`--dbname=${url.href}`, ...args], { env });
}

/** Copies a database as of one moment, while others use it, into one file without a log. */
export function copyDatabase(from: string, to: string): void {
  if (!existsSync(from))
    throw new Error(`There is no ${from}: start the site, or set DATA_DIR to its data folder.`);
  using database = new DatabaseSync(from, { timeout: 5000 });
  // One read transaction keeps no writer waiting, and no write restarts it, unlike the page API.
  database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
}

export function assertSound(file: string): void {
  let found: unknown = 'it is missing';
  try {
    if (existsSync(file)) {
      using database = new DatabaseSync(file, { readOnly: true });
      found = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
    }
  } catch (error) {
    found = (error as Error).message;
  }
  if (found !== 'ok') throw new Error(`${file} is no usable database: ${found}.`);
}
