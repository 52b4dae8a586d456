import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRoot, httpAddress, httpAddresses, nonEmpty, port, SettingsReader, smtpServer } from 'settings';

export const repository = findRoot(import.meta.dirname) ?? process.cwd();

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings, the only place that does; throws `WrongSettings`. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const settings = new SettingsReader(env);
  const path = (text: string) => resolve(repository, text);
  const site = settings.read('PORT', port, 3000);
  const config = {
    port: settings.read('POCKETBASE_PORT', port, 8090),
    /** An executable to use instead of ours. */
    binary: settings.read('PB_BINARY', path, undefined),
    /** Where the executable is kept between runs. */
    cacheDir: join(homedir(), '.cache'),
    /** PocketBase has its own folder in it. */
    dataDir: settings.read('DATA_DIR', path, join(repository, 'data')),
    /** Undefined: generated on the first start (see `superuser.ts`). As it is: it may begin or end with a space. */
    password: settings.attempt('PB_PASSWORD', () => password(env.PB_PASSWORD), undefined),
    /** The sites whose pages may call the API from a browser. */
    origins: [`http://localhost:${site}`, `http://127.0.0.1:${site}`],
    /** Each is told when an editor changes something, and shown the secret of `DATA_DIR/purge-token`; separated by commas. */
    siteUrl: settings.read('SITE_URL', httpAddresses, `http://127.0.0.1:${site}`),
    /** Told of sessions that open; it shows the same secret. */
    contactUrl: settings.read(
      'CONTACT_URL',
      httpAddress,
      `http://127.0.0.1:${settings.read('CONTACT_PORT', port, 3001)}`,
    ),
    /** Where editors reach « La rédaction »: the link in the mail of a forgotten password. Empty: none is sent. */
    editorsUrl: settings.read('EDITORS_URL', httpAddress, ''),
    /** How that mail leaves, and from whom; empty: from the school. */
    smtp: settings.read('SMTP_URL', smtpServer, null),
    mailFrom: settings.read('MAIL_FROM', nonEmpty, ''),
  };
  settings.finish();
  return config;
}

/** PocketBase's own limits. */
function password(text: string | undefined): string | undefined {
  if (text && (text.length < 8 || Buffer.byteLength(text) > 71)) {
    throw new Error('must have 8 characters or more and at most 71 bytes');
  }
  return text || undefined;
}
