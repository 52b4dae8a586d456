import { Resolver } from 'node:dns';
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { WrongSettings } from 'settings';
import { type Config, readConfig } from '../config/config';
import { checkDomain } from './check-domain';
import { checkServer, relayOf } from './check-server';
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
    const { dns = [], 'from-ip': from = [] } = parseArgs({
      args,
      options: { dns: list, 'from-ip': list },
    }).values;
    new Resolver().setServers(dns);
    if (from.every(isIP)) return { dns, from };
  } catch {
    // The error below tells the usage.
  }
  throw new WrongSettings([usage]);
}

async function findOut(config: Config, dns: string[], known: string[]): Promise<Finding[]> {
  const { smtp, mailReturn, bouncesDir } = config;
  const says = 'SMTP_URL is not set: mails are files in DATA_DIR/mails, and reach nobody.';
  const server = smtp
    ? await checkServer(smtp)
    : [wrong('server', says, 'set SMTP_URL=smtp://user:password@host:587, which your mail provider tells')];
  // The server that takes our mails is assumed to hand them on where nothing better is known.
  const senders = smtp && known.length === 0 ? await relayOf(smtp) : known;
  return [...server, ...(await checkDomain(config, senders, dns)), ofReturns(mailReturn, bouncesDir)];
}

function ofReturns(mailReturn: string | null, bouncesDir: string | null): Finding {
  if (mailReturn && bouncesDir) return good('returns', `${mailReturn}, read from ${bouncesDir}.`);
  const says = bouncesDir
    ? 'BOUNCES_DIR is read, and MAIL_RETURN is not set: mails that come back go to MAIL_FROM.'
    : 'a request that the school’s own mailbox gives back is seen by nobody here.';
  return doubtful(
    'returns',
    says,
    'set MAIL_RETURN to an address of its own, and BOUNCES_DIR to its Maildir',
  );
}
