import { isIP } from 'node:net';
import { WrongSettings } from 'settings';
import { type Config, readConfig } from '../config/config';
import { checkDomain } from './check-domain';
import { checkSmtp } from './check-smtp';
import { doubtful, type Finding, good, linesOf, wrong } from './finding';
import { createLookup } from './lookup';

const usage = `Usage: npm run check-mail -- [--dns SERVER[:PORT]] [--from-ip ADDRESS]
  Says whether the mails of the contact service leave, and whether receivers can tell that they are yours. Nothing is sent.
  --dns      the server that is asked, instead of this machine's own: 9.9.9.9
  --from-ip  the address from which mails reach the world, where it is not that of SMTP_URL`;

/** All is well, something is wrong, the command or the settings are, something could not be looked at. */
const exits = { good: 0, wrong: 1, misused: 2, unknown: 3 };

/** `npm run check-mail`; gives the exit code. */
export async function checkMail(
  args: string[],
  log: (line: string) => void,
  read: () => Config = readConfig,
): Promise<number> {
  const options = optionsOf(args);
  if (!options) {
    log(usage);
    return exits.misused;
  }
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    log(error.message);
    return exits.misused;
  }
  const findings = await findOut(config, options);
  for (const finding of findings) for (const line of linesOf(finding)) log(line);
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const [bad, doubts, unseen] = [count('wrong'), count('doubtful'), count('unknown')];
  log(`${bad} wrong, ${doubts} doubtful, ${unseen} not looked at, ${count('good')} good`);
  return bad > 0 ? exits.wrong : unseen > 0 ? exits.unknown : exits.good;
}

interface Options {
  dns: string[];
  from: string[];
}

function optionsOf(args: string[]): Options | null {
  const options: Options = { dns: [], from: [] };
  for (let index = 0; index < args.length; index += 2) {
    const [name, value = ''] = args.slice(index, index + 2);
    if (name === '--dns' && isServer(value)) options.dns.push(value);
    else if (name === '--from-ip' && isIP(value) > 0) options.from.push(value);
    else return null;
  }
  return options;
}

function isServer(text: string): boolean {
  const [, bracketed, plain = ''] = /^(?:\[([0-9a-f:]+)\]|([\d.]+))(?::\d{1,5})?$/i.exec(text) ?? [];
  return isIP(bracketed ?? plain) > 0 || isIP(text) === 6;
}

async function findOut(config: Config, { dns, from }: Options): Promise<Finding[]> {
  const { smtp, mailFrom, mailReturn, mailTo, dailyMailTo, bouncesDir } = config;
  const findings: Finding[] = [];
  let relay: string[] = [];
  if (smtp === null) {
    const says = 'SMTP_URL is not set: mails are files in DATA_DIR/mails, and reach nobody.';
    findings.push(
      wrong('server', says, 'set SMTP_URL=smtp://user:password@host:587, which your mail provider tells'),
    );
  } else {
    const receivers = [...new Set([mailTo, ...(dailyMailTo ? [dailyMailTo] : [])])];
    const spoken = await checkSmtp(smtp, { sender: mailReturn ?? mailFrom, receivers });
    findings.push(...spoken.findings);
    // Without a better word, the server that takes our mails is taken for the one that hands them on.
    if (from.length === 0 && spoken.address && !isOwnNetwork(spoken.address)) relay = [spoken.address];
  }
  findings.push(...(await checkDomain(config, { relay, known: from }, createLookup(dns))));
  findings.push(ofReturns(mailReturn, bouncesDir));
  return findings;
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

/** Of this machine or a network of one's own: nobody else sees such an address. */
const isOwnNetwork = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^(?:::1$|f[cd])/i.test(address);
