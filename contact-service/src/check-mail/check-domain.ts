import type { Config } from '../config/config';
import { reasonOf } from '../failures/failures';
import { checkDkim } from './check-dkim';
import { checkDmarc } from './check-dmarc';
import { checkSpf } from './check-spf';
import { isAligned } from './domain-records';
import { doubtful, type Finding, good, unknown, wrong } from './finding';
import type { Lookup } from './lookup';

type Settings = Pick<Config, 'mailFrom' | 'mailReturn' | 'dkim'>;

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1);

/** What the domain name system says of the domains that mails come from and go back to. */
export async function checkDomain(
  { mailFrom, mailReturn, dkim }: Settings,
  senders: { relay: string[]; known: string[] },
  lookup: Lookup,
): Promise<Finding[]> {
  const from = domainOf(mailFrom);
  const back = domainOf(mailReturn ?? mailFrom);
  const checks = [
    orUnknown('MX', () => checkMx(back, lookup)),
    orUnknown('SPF', () => checkSpf(back, [...senders.relay, ...senders.known], lookup)),
    orUnknown('DKIM', () => checkDkim(from, dkim, lookup)),
    orUnknown('DMARC', () => checkDmarc(from, lookup)),
    ...senders.known.map((address) => orUnknown('name', () => checkName(address, lookup))),
  ];
  const findings = (await Promise.all(checks)).flat();
  if (!isAligned(from, back)) {
    const says = `mails come from ${from} and go back to ${back}: SPF does not count for DMARC.`;
    findings.push(
      doubtful('DMARC', says, `set MAIL_RETURN to an address of ${from}, or see that DKIM signs for it`),
    );
  }
  return findings;
}

/** What could not be asked is told as such. */
async function orUnknown(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    const says = `could not be looked up: ${reasonOf(error)}.`;
    return [unknown(about, says, 'try again, or ask another server: --dns 9.9.9.9')];
  }
}

async function checkMx(domain: string, lookup: Lookup): Promise<Finding[]> {
  const [first] = await lookup.mx(domain);
  if (first) return [good('MX', `${domain} takes mail at ${first}.`)];
  const says = `${domain} names no server that takes mail: answers, and mails that come back, are lost.`;
  return [wrong('MX', says, `publish an MX record of ${domain}`)];
}

/** A server that sends has a name, and the name has its address: else large providers refuse it. */
async function checkName(address: string, lookup: Lookup): Promise<Finding[]> {
  const names = await lookup.names(address);
  const found = await Promise.all(names.map((name) => lookup.addresses(name)));
  const own = names.find((_, index) => found[index]?.includes(address));
  if (own) return [good('name', `${address} is ${own}, and ${own} is ${address}.`)];
  const says = names[0]
    ? `${address} says that it is ${names[0]}, which is another.`
    : `${address} has no name.`;
  return [
    wrong('name', says, 'have whoever gave you the address set its reverse name (PTR) to a name that has it'),
  ];
}
