import { dirname, resolve } from 'node:path';
import {
  findRoot,
  httpAddress,
  integer,
  onOrOff,
  type Parse,
  port,
  postgresUrl,
  proxies,
  SettingsReader,
  secret,
  smtpServer,
} from 'settings';
import { canonicalEmail } from '../request/email-address';
import { readDkim } from './dkim';
import { readSchool } from './school';

/** Reads and checks the environment, the only place that does; throws `WrongSettings`. */
export function readConfig(env = process.env, script = process.argv[1] ?? '') {
  const settings = new SettingsReader(env);
  const root = findRoot(dirname(resolve(script))) ?? process.cwd();
  const path = (text: string) => resolve(root, text);
  const school = settings.attempt(
    'SCHOOL_FILE',
    () => readSchool(settings.read('SCHOOL_FILE', path, path('school.json'))),
    { name: '', phone: '', email: '', siteUrl: '' },
  );
  const sitePort = settings.read('PORT', port, 3000);
  const siteOrigins = school.siteUrl
    ? [school.siteUrl]
    : [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];
  const mailFrom = settings.read('MAIL_FROM', emailAddress, school.email);
  const config = {
    /** Where no socket is handed over. */
    host: '127.0.0.1',
    port: settings.read('CONTACT_PORT', integer(0, 65535), 3001),
    /** What the school file says; mails ask PocketBase (current-school.ts). */
    school,
    pocketbaseUrl: settings.read(
      'POCKETBASE_URL',
      httpAddress,
      `http://127.0.0.1:${settings.read('POCKETBASE_PORT', port, 8090)}`,
    ),
    /** null: mails are written as files. */
    smtp: settings.read('SMTP_URL', smtpServer, null),
    mailTo: settings.read('MAIL_TO', emailAddress, school.email),
    mailFrom,
    /** Where mails that cannot be delivered come back to; null: to `mailFrom`. */
    mailReturn: settings.read('MAIL_RETURN', emailAddress, null),
    /** The Maildir with the mails that came back; null: nobody reads them here. */
    bouncesDir: settings.read('BOUNCES_DIR', path, null),
    /** Who gets the daily line; null = nobody. */
    dailyMailTo: settings.read('DAILY_MAIL_TO', emailAddress, null),
    dataDir: settings.read('DATA_DIR', path, path('data')),
    dkim: readDkim(settings, path, mailFrom),
    /** null: SQLite under `dataDir`. */
    databaseUrl: settings.read('DATABASE_URL', postgresUrl, null),
    /** How long the trace of a delivered mail is kept, without its content. */
    retentionDays: 30,
    /** How long the content of a mail is kept that could not be delivered, or is a file. */
    undeliveredDays: 90,
    /** 0 = no limit. */
    ratePerMinute: settings.read('CLIENT_LIMITS', onOrOff, 'on') === 'on' ? 10 : 0,
    siteOrigins,
    /** Where links of mails lead: the site's public address. */
    siteUrl: school.siteUrl || (siteOrigins[0] ?? ''),
    /** Proxies whose X-Forwarded-For is believed; empty = nobody. */
    trustedProxies: settings.read('TRUST_PROXY', proxies, []),
    /** Opens /metrics to others than this machine. */
    metricsToken: settings.read('METRICS_TOKEN', secret(16), null),
  };
  settings.finish();
  return config;
}

/** Everything the service can be told. */
export type Config = ReturnType<typeof readConfig>;

const emailAddress: Parse<string> = (text) => {
  const address = canonicalEmail(text);
  if (address === null) throw new Error('must be one plain e-mail address such as bonjour@campus.example');
  return address;
};
