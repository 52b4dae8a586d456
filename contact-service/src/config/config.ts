import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import {
  findRoot,
  httpAddress,
  integer,
  listenAddress,
  nonEmpty,
  onOrOff,
  type Parse,
  port,
  postgresUrl,
  proxies,
  SettingsReader,
  secret,
  smtpServer,
} from '@campus/settings';
import { canonicalEmail } from '../request/email-address';
import { readSchool } from './school';

/** The environment is read here and nowhere else. Throws `WrongSettings`. */
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
    /** The address counts only where no socket is handed over. */
    host: settings.read('LISTEN_ADDRESS', listenAddress, '127.0.0.1'),
    port: settings.read('CONTACT_PORT', integer(0, 65535), 3001),
    /** Mails ask PocketBase first (`createCurrentSchool`). */
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
    /** The return path of mails, whose mailbox a person reads; null: `mailFrom`. */
    mailReturn: settings.read('MAIL_RETURN', emailAddress, null),
    dailyMailTo: settings.read('DAILY_MAIL_TO', emailAddress, null),
    dataDir: settings.read('DATA_DIR', path, path('data')),
    dkim: readDkim(settings, path, mailFrom),
    /** null: SQLite under `dataDir`. */
    databaseUrl: settings.read('DATABASE_URL', postgresUrl, null),
    /** 0: no limit. */
    ratePerMinute: settings.read('CLIENT_LIMITS', onOrOff, 'on') === 'on' ? 10 : 0,
    siteOrigins,
    siteUrl: school.siteUrl || (siteOrigins[0] ?? ''),
    /** X-Forwarded-For is believed of these alone. */
    trustedProxies: settings.read('TRUST_PROXY', proxies, []),
    /** The token opens /metrics to others than this machine. */
    metricsToken: settings.read('METRICS_TOKEN', secret(16), null),
  };
  settings.finish();
  return config;
}

export type Config = ReturnType<typeof readConfig>;

const emailAddress: Parse<string> = (text) => {
  const address = canonicalEmail(text);
  if (address === null) throw new Error('must be one plain e-mail address such as bonjour@campus.example');
  return address;
};

/** One-click unsubscription needs both List headers signed (RFC 8058); nodemailer omits one. */
const headerFieldNames = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version',
  'Content-Type:Content-Transfer-Encoding:In-Reply-To:References',
  'List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted',
].join(':');

function readDkim(settings: SettingsReader, path: Parse<string>, sender: string) {
  const keySelector = settings.read('DKIM_SELECTOR', nonEmpty, '');
  const privateKey = settings.read('DKIM_KEY_FILE', (text) => readKey(path(text)), '');
  if (!keySelector && !privateKey) return null;
  if (!keySelector || !privateKey) {
    settings.addProblem('DKIM_SELECTOR', 'must be set together with DKIM_KEY_FILE, or none of them');
  }
  return { domainName: sender.slice(sender.lastIndexOf('@') + 1), keySelector, privateKey, headerFieldNames };
}

function readKey(path: string): string {
  try {
    const pem = readFileSync(path, 'utf8');
    // With a key of another kind nodemailer sends mails unsigned, and says nothing.
    if (createPrivateKey(pem).asymmetricKeyType === 'rsa') return pem;
  } catch {
    // The error below names what is wanted.
  }
  throw new Error('must name a readable file that holds a private RSA key in PEM form');
}
