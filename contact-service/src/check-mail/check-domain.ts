import { createPrivateKey, createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { spf } from 'mailauth/lib/spf';
import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { doubtful, type Finding, good, unknown, wrong } from './finding';

type Settings = Pick<Config, 'mailFrom' | 'mailReturn' | 'dkim'>;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** DMARC asks, unless told to be strict, that one domain is the other or is below it. */
const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);

/** `dns` are the servers to ask instead of the machine's own; `senders` are the addresses from which mails leave. */
export async function checkDomain(
  { mailFrom, mailReturn, dkim }: Settings,
  senders: string[],
  dns: string[] = [],
): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (dns.length > 0) resolver.setServers(dns);
  const [from, back] = [domainOf(mailFrom), domainOf(mailReturn ?? mailFrom)];
  const checks = [
    orUnknown('MX', checkMx(back, resolver)),
    orUnknown('SPF', checkSpf(back, senders, resolver)),
    orUnknown('DKIM', checkDkim(dkim, resolver)),
    orUnknown('DMARC', checkDmarc(from, resolver)),
  ];
  const findings = (await Promise.all(checks)).flat();
  if (!isAligned(from, back)) {
    const says = `mails come from ${from} and go back to ${back}: SPF does not count for DMARC.`;
    const remedy = `set MAIL_RETURN to an address of ${from}, or see that DKIM signs for it`;
    findings.push(doubtful('DMARC', says, remedy));
  }
  return findings;
}

const orUnknown = (about: string, check: Promise<Finding[]>): Promise<Finding[]> =>
  check.catch((error) => {
    const says = `could not be looked up: ${reasonOf(error)}.`;
    return [unknown(about, says, 'try again, or ask another server: --dns 9.9.9.9')];
  });

/** An absent record is no error; a server that does not answer is one. */
const orNone = <T>(work: Promise<T[]>): Promise<T[]> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
    throw error;
  });

async function records(name: string, beginning: RegExp, resolver: Resolver): Promise<string[]> {
  const found = await orNone(resolver.resolveTxt(name));
  return found.map((pieces) => pieces.join('')).filter((text) => beginning.test(text));
}

const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text.split(';').map((tag) => {
      const [name = '', ...value] = tag.split('=');
      return [name.trim().toLowerCase(), value.join('=').trim()];
    }),
  );

async function checkMx(domain: string, resolver: Resolver): Promise<Finding[]> {
  // An empty name (".") says that a domain takes no mail (RFC 7505).
  const found = (await orNone(resolver.resolveMx(domain))).filter(({ exchange }) => exchange !== '');
  const [first] = found.sort((one, other) => one.priority - other.priority);
  if (first) return [good('MX', `${domain} takes mail at ${first.exchange}.`)];
  const says = `${domain} names no server that takes mail: answers, and mails that come back, are lost.`;
  return [wrong('MX', says, `publish an MX record of ${domain}`)];
}

async function checkSpf(domain: string, senders: string[], resolver: Resolver): Promise<Finding[]> {
  const [record, ...more] = await records(domain, /^v=spf1(?: |$)/i, resolver);
  if (record === undefined || more.length > 0) {
    const says = record
      ? `${domain} has ${more.length + 1} SPF records, and may have one: none counts.`
      : `${domain} has no SPF record: anybody may send in its name.`;
    const remedy = `publish one TXT record of ${domain}: "v=spf1 include:NAME-OF-YOUR-MAIL-PROVIDER -all" (it says which), or "v=spf1 ip4:ADDRESS -all" of the server that sends`;
    return [wrong('SPF', says, remedy)];
  }
  const ask = async (name: string, type: string) => (await resolver.resolve(name, type)) as string[];
  const evaluate = (ip: string, maxResolveCount = 10) =>
    spf({ sender: `postmaster@${domain}`, ip, helo: domain, maxResolveCount, resolver: ask });
  // Nobody has this address (RFC 5737), so that the whole record is evaluated.
  const { lookups, status } = await evaluate('192.0.2.1', 50);
  if (status.result === 'temperror') throw new Error(status.comment);
  if (status.result === 'permerror') {
    return [wrong('SPF', `the record of ${domain} is broken: ${status.comment}.`, 'correct it')];
  }
  const [, qualifier = '?'] = /(?:^| )([-+~?]?)(?:all|redirect=\S+)(?: |$)/i.exec(record) ?? [];
  const findings = [good('SPF', `${domain}: "${record.slice(0, 120)}".`)];
  if (/ \+?all(?: |$)/i.test(record)) {
    findings[0] = wrong('SPF', `"${record}" lets the whole world send in your name.`, 'end it with "-all"');
  } else if (qualifier === '?') {
    const remedy = 'end it with "~all", later "-all"';
    findings[0] = doubtful('SPF', `"${record}" says nothing of all others.`, remedy);
  }
  const names = lookups?.count ?? 0;
  if (names > 10) {
    const remedy = 'remove providers that you no longer use, or write their networks as ip4: and ip6:';
    const says = `it asks for ${names} names, and receivers stop at 10: they take it for broken.`;
    findings.push(wrong('SPF', says, remedy));
  }
  for (const sender of senders) {
    const { result } = (await evaluate(sender)).status;
    const says = `${sender} is not among those who may send (${result}).`;
    const remedy =
      'if mails leave from this address add it; a provider often sends from others: ask it for its include:, and give the address with --from-ip';
    findings.push(result === 'pass' ? good('SPF', `${sender} may send.`) : doubtful('SPF', says, remedy));
  }
  return findings;
}

async function checkDkim(dkim: Config['dkim'], resolver: Resolver): Promise<Finding[]> {
  if (dkim === null) {
    const remedy =
      'if your mail provider signs for your domain (a received mail has "DKIM-Signature: … d=your domain"), all is well; else set DKIM_SELECTOR and DKIM_KEY_FILE';
    return [doubtful('DKIM', 'the contact service signs nothing (DKIM_SELECTOR is not set).', remedy)];
  }
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`;
  const publicKey = createPublicKey(createPrivateKey(dkim.privateKey));
  const whole = publicKey.export({ type: 'spki', format: 'der' });
  // An RSA key is published with its frame, an Ed25519 key without (RFC 6376, RFC 8463).
  const p = (publicKey.asymmetricKeyType === 'ed25519' ? whole.subarray(-32) : whole).toString('base64');
  const publish = `publish a TXT record of ${name}: "v=DKIM1; k=${publicKey.asymmetricKeyType}; p=${p}"`;
  const [record = '', ...more] = await records(name, /(?:^|;)\s*p\s*=/i, resolver);
  if (more.length > 0)
    return [wrong('DKIM', `${name} has ${more.length + 1} keys, and may have one.`, publish)];
  const published = tagsOf(record).get('p')?.replace(/\s/g, '');
  if (!published) return [wrong('DKIM', `${name} has no key: no receiver can check the signature.`, publish)];
  if (published !== p) return [wrong('DKIM', `the key of ${name} is not the one of DKIM_KEY_FILE.`, publish)];
  return [good('DKIM', `${name} has the key that mails are signed with.`)];
}

/** Where a domain has no record, that of a domain above it counts, down to two labels. */
async function checkDmarc(domain: string, resolver: Resolver): Promise<Finding[]> {
  const first = `publish one TXT record of _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"; after some weeks of good reports p=quarantine, then p=reject`;
  const labels = domain.split('.');
  for (let above = 0; above === 0 || above < labels.length - 1; above++) {
    const name = `_dmarc.${labels.slice(above).join('.')}`;
    const [record, ...more] = await records(name, /^v=DMARC1\s*(?:;|$)/i, resolver);
    if (more.length > 0)
      return [wrong('DMARC', `${name} has ${more.length + 1} records: none of them counts.`, 'leave one')];
    if (!record) continue;
    const tags = tagsOf(record);
    const policy = ((above > 0 && tags.get('sp')) || tags.get('p') || '').toLowerCase();
    const what = { reject: 'refused', quarantine: 'set aside' }[policy];
    const next = 'once the reports show nothing of yours that fails: p=quarantine, then p=reject';
    const findings: Finding[] = [];
    if (what) findings.push(good('DMARC', `${name}: what is not yours is to be ${what}.`));
    else if (policy === 'none') findings.push(doubtful('DMARC', `${name}: p=none only watches.`, next));
    else findings.push(wrong('DMARC', `${name} has no policy that is known (p=).`, first));
    const unread = 'nobody gets the reports: you would not hear that your own mails fail.';
    if (!tags.has('rua')) findings.push(doubtful('DMARC', unread, `add rua=mailto:… to ${name}`));
    return findings;
  }
  const says = `${domain} has no DMARC record: large providers refuse, or hide, what comes from such domains.`;
  return [wrong('DMARC', says, first)];
}
