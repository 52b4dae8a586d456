import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { environmentFor } from '@campus/settings';
import { refuseDataDir, writeFileAtomically } from '@campus/settings/disk';
import { lockFolder } from '@campus/settings/lock';
import { findBinary } from './binary/find-binary';
import type { Log } from './binary/official-zip';
import { type Config, readConfig, repository } from './config';

const workspace = join(repository, 'pocketbase');

/** A package of the site brings this executable; a checkout keeps its own in the user's cache. */
export const packagedBinary = (root: string) => join(root, 'pocketbase/bin/pocketbase');

export interface ProgramOptions
  extends
    Pick<Config, 'port' | 'dataDir' | 'origins' | 'siteUrl'>,
    Partial<
      Pick<Config, 'host' | 'smtp' | 'seed' | 'mailFrom' | 'editorsUrl' | 'schoolFile' | 'trustedProxies'>
    > {
  /** Nobody hears of sessions that open without the contact service. */
  contactUrl?: string;
  binary: string;
  superuser: Superuser;
}

export function programOf(options: ProgramOptions, env = process.env) {
  const { host = '127.0.0.1', port, dataDir, binary, origins, siteUrl, contactUrl = '', superuser } = options;
  const { smtp, mailFrom, editorsUrl, schoolFile = '', seed = 'on', trustedProxies = [] } = options;
  const flags = {
    http: `${host}:${port}`,
    dir: join(dataDir, 'pocketbase'),
    migrationsDir: join(workspace, 'migrations'),
    hooksDir: join(workspace, 'hooks'),
    dev: false,
    automigrate: false,
    hooksWatch: false,
    origins: origins.join(','),
  };
  return {
    file: binary,
    args: ['serve', ...Object.entries(flags).map(([name, value]) => `--${name}=${value}`)],
    env: {
      ...environmentFor(env, []),
      TRUST_PROXY: trustedProxies.join(','),
      SITE_URL: siteUrl,
      SCHOOL_FILE: schoolFile,
      SEED: seed,
      CONTACT_URL: contactUrl,
      PURGE_TOKEN_FILE: join(dataDir, 'purge-token'),
      // Everybody can read a process's arguments (ps), only this user its environment.
      PB_EMAIL: superuser.email,
      PB_PASSWORD: superuser.password,
      PASSWORD_MAILS: smtp && editorsUrl ? JSON.stringify({ ...smtp, mailFrom, editorsUrl }) : '',
    },
  };
}

/** Throws `WrongSettings`. */
export async function prepareProgram(env: NodeJS.ProcessEnv, log: Log, signal: AbortSignal | undefined) {
  const config = readConfig(env);
  const { cacheDir, dataDir } = config;
  const packaged = packagedBinary(repository);
  const override = config.binary ?? (existsSync(packaged) ? packaged : undefined);
  const binary = await findBinary({ override, cacheDir, log, signal });
  // The lock says what is wrong with the folder.
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(() => undefined);
  using stack = new DisposableStack();
  stack.use(lockFolder(dataDir, 'PocketBase'));
  const { isNew, ...superuser } = await superuserOf(config);
  return {
    ...programOf({ ...config, binary, superuser }, env),
    /** Undefined unless the password has just been generated: people must see it once. */
    newSuperuser: isNew ? superuser : undefined,
    /** Of the data folder: the caller disposes of it when the program has ended. */
    lock: stack.move(),
  };
}

/** PocketBase's dashboard can add others. */
const email = 'admin@campus.example';

interface Superuser {
  email: string;
  password: string;
}

/** `isNew` is true only when a password has just been generated: the one time to print it. */
export async function superuserOf(config: Pick<Config, 'dataDir' | 'password'>) {
  const { dataDir, password } = config;
  if (password) return { email, password, isNew: false };
  const file = join(dataDir, 'pocketbase-superuser.json');
  const storedPassword = await readStoredPassword(file);
  if (storedPassword) return { email, password: storedPassword, isNew: false };
  const generated = { email, password: randomBytes(18).toString('base64url') };
  await writeFileAtomically(file, `${JSON.stringify(generated, null, 2)}\n`, 0o600).catch(
    refuseDataDir(dataDir),
  );
  return { ...generated, isNew: true };
}

async function readStoredPassword(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const text = await readFile(file, 'utf8');
  try {
    const { password }: { password?: unknown } = JSON.parse(text);
    if (typeof password === 'string' && password.length >= 8) return password;
  } catch {
    // The error below reports a file that holds no password.
  }
  throw new Error(`${file} holds no password: delete it to have a new one, or set PB_PASSWORD.`);
}
