import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  findRoot,
  httpAddress,
  httpAddresses,
  listenAddress,
  nonEmpty,
  onOrOff,
  port,
  proxies,
  readSchoolFile,
  SettingsReader,
  smtpServer,
} from '@campus/settings';

export const repository = findRoot(import.meta.dirname) ?? process.cwd();

export type Config = ReturnType<typeof readConfig>;

/** Throws `WrongSettings`. No other file reads the settings. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(repository, text);
  const site = settings.read('PORT', port, 3000);
  const contact = settings.read('CONTACT_PORT', port, 3001);
  const config = {
    host: settings.read('LISTEN_ADDRESS', listenAddress, '127.0.0.1'),
    port: settings.read('POCKETBASE_PORT', port, 8090),
    binary: settings.read('PB_BINARY', path, undefined),
    schoolFile: settings.read('SCHOOL_FILE', schoolFile, join(repository, 'school.json')),
    /** A new data folder begins with the courses of the example, or without. */
    seed: settings.read('SEED', onOrOff, 'on'),
    cacheDir: join(homedir(), '.cache'),
    /** PocketBase has its own folder in it. */
    dataDir: settings.read('DATA_DIR', path, join(repository, 'data')),
    /** Without one the first start generates it. Spaces at its ends belong to it. */
    password: settings.attempt('PB_PASSWORD', () => password(env.PB_PASSWORD), undefined),
    /** Pages of these sites may call the API from a browser. */
    origins: [`http://localhost:${site}`, `http://127.0.0.1:${site}`],
    /** Sites separated by commas. PocketBase shows each the secret of `DATA_DIR/purge-token`. */
    siteUrl: settings.read('SITE_URL', httpAddresses, `http://127.0.0.1:${site}`),
    /** PocketBase shows this service the same secret. */
    contactUrl: settings.read('CONTACT_URL', httpAddress, `http://127.0.0.1:${contact}`),
    /** The mail of a forgotten password links here; where it is empty, no such mail leaves. */
    editorsUrl: settings.read('EDITORS_URL', httpAddress, '').replace(/\/redaction$/, ''),
    /** This server sends that mail; an empty `mailFrom` means the school's address. */
    smtp: settings.read('SMTP_URL', smtpServer, null),
    mailFrom: settings.read('MAIL_FROM', nonEmpty, ''),
    /** Behind one of them the client is whom it names. */
    trustedProxies: settings.read('TRUST_PROXY', proxies, []),
  };
  settings.finish();
  return config;
}

/** The hooks read it, long after the start. */
function schoolFile(text: string): string {
  const file = resolve(repository, text);
  readSchoolFile(file);
  return file;
}

/** PocketBase refuses passwords beyond these limits. */
function password(text: string | undefined): string | undefined {
  if (text && (text.length < 8 || Buffer.byteLength(text) > 71)) {
    throw new Error('must have 8 characters or more and at most 71 bytes');
  }
  return text || undefined;
}
