import { createPublicKey } from 'node:crypto';
import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { authenticate, type AuthenticateResult } from 'mailauth';
import { createTransport } from 'nodemailer';
import { WrongSettings } from '@campus/settings';
import { type Config, readConfig } from '../config/config';
import { reasonOf } from '../failures/failures';
import { isLoopback } from '../mail/carriers';

const usage = `Usage: campus check-mail [--from-ip ADDRESS]
  Says whether the mails of the contact service leave, and whether receivers can tell that they are yours. Nothing is sent.
  --from-ip  the address from which mails reach the world, where it is not that of SMTP_URL`;

/** `--`: it could not be looked at, which is no good news. */
type Mark = 'ok' | '??' | 'NO' | '--';
type Finding = [mark: Mark, about: string, says: string, remedy?: string];

/**
 * Exit codes: 1 for a fault, 2 for a wrong command or setting, 3 for an unfinished check. `dns`
 * are the servers that are asked; none: this machine's own.
 */
export async function checkMail(
  args: string[],
  log: (line: string) => void,
  dns: string[] = [],
): Promise<number> {
  try {
    const addresses = readSenders(args);
    const config = readConfig();
    const senders = addresses.length > 0 ? addresses : await relayOf(config.smtp);
    const findings = [...(await checkServer(config.smtp)), ...(await checkDomain(config, senders, dns))];
    for (const line of findings.flatMap(linesOf)) log(line);
    const count = (mark: Mark) => findings.filter(([each]) => each === mark).length;
    log(`${count('NO')} wrong, ${count('??')} doubtful, ${count('--')} not looked at, ${count('ok')} good`);
    if (count('NO') > 0) return 1;
    return count('--') > 0 ? 3 : 0;
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    log(error.message);
    return 2;
  }
}

function readSenders(args: string[]): string[] {
  try {
    const options = { 'from-ip': { type: 'string', multiple: true } } as const;
    const { 'from-ip': senders = [] } = parseArgs({ args, options }).values;
    if (senders.every(isIP)) return senders;
  } catch {
    // The error below tells the usage.
  }
  throw new WrongSettings([usage]);
}

/** The SMTP server probably relays from its own address. A private address says nothing. */
async function relayOf(server: Config['smtp']): Promise<string[]> {
  const privateAddress = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::|f[cd])/i;
  const relay = server && (await lookup(server.host).catch(() => undefined));
  return relay && !privateAddress.test(relay.address) ? [relay.address] : [];
}

/** Words of others, from DNS or SMTP, lose the signs that a terminal obeys. */
export function linesOf([mark, about, says, remedy]: Finding): string[] {
  const lines = [`${mark}  ${about.padEnd(10)} ${says}`];
  if (remedy) lines.push(`${' '.repeat(15)}→ ${remedy}`);
  return lines.map((line) => line.replace(/[^\P{C}\n]/gu, '?'));
}

export async function checkServer(server: Config['smtp']): Promise<Finding[]> {
  if (!server)
    return [['NO', 'server', 'SMTP_URL is not set: mails are files in DATA_DIR/mails.', 'set SMTP_URL']];
  const { host, port, secure, auth } = server;
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
  const requireTLS = !isLoopback(host);
  const transport = { host, port, secure, ...timeouts, requireTLS, auth: auth ?? undefined };
  try {
    await createTransport(transport).verify();
    return [['ok', 'server', `${host}:${port} answers${auth ? ', and takes the password' : ''}.`]];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // The server's reply is not repeated: it may hold what was sent.
    if (code === 'EAUTH')
      return [['NO', 'password', `${host} refuses it.`, 'check SMTP_URL; "@" is written %40']];
    const other = 'use smtps://…:465, or another server';
    if (code === 'ETLS')
      return [[auth ? 'NO' : '??', 'TLS', `${host} offers none: mails travel readable.`, other]];
    const remedy =
      'check name and port in SMTP_URL, the firewall and the certificate (NODE_EXTRA_CA_CERTS); smtps:// is for port 465';
    return [['NO', 'server', `${host}:${port} cannot be used: ${reasonOf(error)}.`, remedy]];
  }
}

/** Checks a composed mail as a receiver would. Mails leave from the addresses `senders`. */
export async function checkDomain(
  { mailFrom: from, mailReturn, dkim }: Pick<Config, 'mailFrom' | 'mailReturn' | 'dkim'>,
  senders: string[],
  dns: string[] = [],
): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns.length > 0) resolver.setServers(dns);
  const sender = mailReturn ?? from;
  const domain = sender.slice(sender.indexOf('@') + 1);
  const composer = createTransport({ streamTransport: true, buffer: true, dkim: dkim ?? undefined });
  const { message } = await composer.sendMail({ from, to: from, subject: 'Essai', text: 'Essai' });
  const receivedFrom = (ip: string) =>
    authenticate(message as Buffer, {
      ip,
      helo: domain,
      sender,
      mta: domain,
      disableArc: true,
      disableBimi: true,
      resolver: async (name, type) => (await resolver.resolve(name, type)) as string[],
    });
  // Nobody has this address (RFC 5737): what passes from there passes from anywhere.
  const fromAnywhere = await receivedFrom('192.0.2.1');
  const fromSenders = await Promise.all(senders.map(async (ip) => spfOf(ip, await receivedFrom(ip))));
  return [
    spfOf('anybody', fromAnywhere),
    ...(senders.length > 0 ? fromSenders : [unknownSender]),
    dkimOf(dkim, fromAnywhere),
    ...dmarcOf(from, fromAnywhere),
  ];
}

const notChecked = (about: string, comment = 'no answer'): Finding => {
  const says = `could not be looked up: ${comment}.`;
  return ['--', about, says, 'see that the DNS server of this machine answers, and try again'];
};

const unknownSender: Finding = [
  '--',
  'SPF',
  'the address from which mails reach the world is not known: SMTP_URL does not tell it.',
  'give it with --from-ip',
];

function spfOf(from: string, { spf }: AuthenticateResult): Finding {
  const { result = 'none', comment = '' } = spf ? spf.status : {};
  const isAnybody = from === 'anybody';
  if (result === 'temperror') return notChecked('SPF', comment);
  const isGood = isAnybody ? /^(soft)?fail$/.test(result) : result === 'pass';
  const remedy = isAnybody
    ? 'publish one TXT record: "v=spf1 include:NAME-OF-YOUR-MAIL-PROVIDER -all" (it says which), of ten names at most'
    : 'add it if mails leave from this address; a provider often sends from others: give that one with --from-ip';
  const says = `mails of ${from} are answered "${result}" (${comment}).`;
  if (isGood) return ['ok', 'SPF', says];
  return [!isAnybody || result === 'neutral' ? '??' : 'NO', 'SPF', says, remedy];
}

function dkimOf(key: Config['dkim'], { dkim }: AuthenticateResult): Finding {
  const { result = 'none', comment = '' } = dkim.results[0]?.status ?? {};
  const ownKey = 'see that your mail provider signs, or set DKIM_SELECTOR and DKIM_KEY_FILE';
  if (!key) return ['??', 'DKIM', 'the contact service signs nothing.', ownKey];
  if (result === 'pass') return ['ok', 'DKIM', 'receivers find the key that mails are signed with.'];
  if (result === 'temperror') return notChecked('DKIM', comment);
  const p = createPublicKey(key.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const name = `${key.keySelector}._domainkey.${key.domainName}`;
  const publish = `publish one TXT record of ${name}: "v=DKIM1; k=rsa; p=${p}"`;
  return ['NO', 'DKIM', `the signature is answered "${result}" (${comment}).`, publish];
}

function dmarcOf(from: string, { dmarc }: AuthenticateResult): Finding[] {
  const name = `_dmarc.${from.slice(from.indexOf('@') + 1)}`;
  const publish = `publish one TXT record of ${name}: "v=DMARC1; p=none; rua=mailto:ADDRESS"; once its reports are good p=quarantine, then p=reject`;
  if (!dmarc || dmarc.status.result === 'none')
    return [['NO', 'DMARC', `${name} has no record: large providers refuse such mails.`, publish]];
  if (dmarc.status.result === 'temperror') return [notChecked('DMARC', dmarc.status.comment)];
  const findings: Finding[] = [
    dmarc.policy === 'none'
      ? ['??', 'DMARC', `${name}: p=none only watches.`, publish]
      : ['ok', 'DMARC', `${name}: ${dmarc.policy} what is not yours.`],
  ];
  if (!/\brua\s*=/i.test(dmarc.rr ?? ''))
    findings.push(['??', 'DMARC', 'nobody gets the reports.', 'add rua=mailto:ADDRESS']);
  return findings;
}
