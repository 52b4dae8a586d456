import { Resolver } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { WrongSettings } from '@campus/settings';
import { type Config, readConfig } from '../config/config';
import { reasonOf } from '../failures/failures';
import { isLoopback } from '../mail/carriers';
import { checkDomain } from './check-domain';
import { doubtful, type Finding, good, linesOf, wrong } from './finding';

const usage = `Usage: npm run campus check-mail -- [--dns ADDRESS[:PORT]] [--from-ip ADDRESS]
  Says whether the mails of the contact service leave, and whether receivers can tell that they are yours. Nothing is sent.
  --dns      the server that is asked, instead of this machine's own: 9.9.9.9
  --from-ip  the address from which mails reach the world, where it is not that of SMTP_URL`;

/** `misused`: the command or the settings are wrong; `unknown`: something could not be looked at. */
const exits = { good: 0, wrong: 1, misused: 2, unknown: 3 };

export async function checkMail(args: string[], log: (line: string) => void): Promise<number> {
  let findings: Finding[];
  try {
    const { dns, from } = optionsOf(args);
    findings = await findOut(readConfig(), dns, from);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    log(error.message);
    return exits.misused;
  }
  for (const line of findings.flatMap(linesOf)) log(line);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [bad, unseen] = [count('wrong'), count('unknown')];
  log(`${bad} wrong, ${count('doubtful')} doubtful, ${unseen} not looked at, ${count('good')} good`);
  return bad > 0 ? exits.wrong : unseen > 0 ? exits.unknown : exits.good;
}

function optionsOf(args: string[]): { dns: string[]; from: string[] } {
  try {
    const list = { type: 'string', multiple: true } as const;
    const { values } = parseArgs({ args, options: { dns: list, 'from-ip': list } });
    const { dns = [], 'from-ip': from = [] } = values;
    new Resolver().setServers(dns);
    if (from.every(isIP)) return { dns, from };
  } catch {
    // The error below tells the usage.
  }
  throw new WrongSettings([usage]);
}

async function findOut(config: Config, dns: string[], known: string[]): Promise<Finding[]> {
  const { smtp } = config;
  const says = 'SMTP_URL is not set: mails are files in DATA_DIR/mails, and reach nobody.';
  const server = smtp
    ? await checkServer(smtp)
    : [wrong('server', says, 'set SMTP_URL=smtp://user:password@host:587, which your mail provider tells')];
  // The server that takes our mails is assumed to hand them on where nothing better is known.
  const senders = smtp && known.length === 0 ? await relayOf(smtp) : known;
  return [...server, ...(await checkDomain(config, senders, dns)), ofReturns(config)];
}

/** A mailbox that is full or shut gives its own mails back. */
function ofReturns({ mailReturn, mailFrom, mailTo }: Config): Finding {
  const back = mailReturn ?? mailFrom;
  if (back !== mailTo) return good('returns', `mails that come back go to ${back}: somebody must read it.`);
  const says = `a request that ${mailTo} gives back goes to that very mailbox: nobody sees it.`;
  return doubtful('returns', says, 'set MAIL_RETURN to another mailbox, which somebody reads');
}

type Server = NonNullable<Config['smtp']>;

export async function checkServer(server: Server): Promise<Finding[]> {
  const { host, port, secure, auth } = server;
  const isNear = isLoopback(host);
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };
  const transport = { host, port, secure, ...timeouts, requireTLS: !isNear, ...(auth && { auth }) };
  try {
    await createTransport(transport).verify();
  } catch (error) {
    return judge(server, error as NodeJS.ErrnoException);
  }
  return [
    good('server', `${host}:${port} answers${auth ? ', and takes the password' : ''}.`),
    good('TLS', isNear && !secure ? 'none is needed to this very machine.' : 'its certificate is good.'),
  ];
}

function judge({ host, port, secure, auth }: Server, error: NodeJS.ErrnoException): Finding[] {
  const reason = reasonOf(error);
  if (/certificate|altnames|self.signed/i.test(reason)) {
    const remedy =
      'use the name that it was made for in SMTP_URL, renew it, or give its authority in NODE_EXTRA_CA_CERTS';
    return [wrong('TLS', `the certificate of ${host} is not to be trusted: ${reason}.`, remedy)];
  }
  const other = 'use smtps://…:465, or another server';
  if (error.code === 'ETLS' && auth) {
    return [wrong('TLS', `${host} offers none: the contact service sends no password there.`, other)];
  }
  if (error.code === 'ETLS') return [doubtful('TLS', `${host} offers none: mails travel readable.`, other)];
  if (error.code === 'EAUTH') {
    // The server's reply is not repeated: it may hold what was sent.
    const remedy =
      'check user and password in SMTP_URL, "@" written as %40; some providers want a password made for programs';
    return [wrong('password', `${host} refuses it.`, remedy)];
  }
  const remedy = /SSL|wrong version/i.test(reason)
    ? 'smtps:// is for port 465; elsewhere smtp:// (which begins without TLS and goes on with it)'
    : 'check the name and the port in SMTP_URL, and that the firewall lets this machine out: 587 or 465, as many hosts shut 25';
  const how = `${host}:${port} cannot be used${secure ? ' by TLS' : ''}`;
  return [wrong('server', `${how}: ${reason}.`, remedy)];
}

/** A server that takes our mails probably hands them on from its own address; a private address tells nothing of that. */
async function relayOf({ host }: Server): Promise<string[]> {
  const inside = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i;
  const found = await lookup(host).catch(() => undefined);
  return found && !inside.test(found.address) ? [found.address] : [];
}
