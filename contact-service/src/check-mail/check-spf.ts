import { doubtful, type Finding, good, wrong } from './finding';
import type { Lookup } from './lookup';
import { BrokenSpf, evaluateSpf, mostLookups, spfRecord } from './spf';

const about = 'SPF';

/** What an SPF record lets in, for the sentence of a remedy. */
const example = (domain: string) =>
  `publish a TXT record of ${domain}: "v=spf1 include:NAME-OF-YOUR-MAIL-PROVIDER -all" (it says which), or "v=spf1 ip4:ADDRESS -all" of the server that sends`;

/** Whether the domain that mails go back to names those who may send for it; `senders` are addresses that do, as far as they are known. */
export async function checkSpf(domain: string, senders: string[], lookup: Lookup): Promise<Finding[]> {
  try {
    const record = await spfRecord(domain, lookup);
    if (record === null) {
      return [wrong(about, `${domain} has no SPF record: anybody may send in its name.`, example(domain))];
    }
    const said = await Promise.all(senders.map((sender) => evaluateSpf(domain, sender, lookup)));
    // Without a sender the record is read all the same: an address that nobody has.
    const { lookups } = said[0] ?? (await evaluateSpf(domain, '192.0.2.1', lookup));
    const end = await ending(record, lookup);
    const findings = [end === null ? good(about, `${domain}: "${short(record)}".`) : end];
    if (lookups > mostLookups) {
      findings.push(
        wrong(
          about,
          `it asks for ${lookups} names, and receivers stop at ${mostLookups}: they take it for broken.`,
          'remove providers that you no longer use, or write their networks as ip4: and ip6:',
        ),
      );
    }
    return [...findings, ...senders.map((sender, index) => ofSender(sender, said[index]?.result))];
  } catch (error) {
    if (!(error instanceof BrokenSpf)) throw error;
    return [wrong(about, `the record of ${domain} is broken: ${error.message}.`, 'correct it')];
  }
}

/** What is wrong with how a record ends; null where it ends as it should. */
async function ending(record: string, lookup: Lookup): Promise<Finding | null> {
  const [, qualifier] = /(?:^| )([-+~?]?)all(?: |$)/i.exec(record) ?? [];
  const redirect = / redirect=(\S+)/i.exec(record)?.[1];
  if (qualifier === undefined && redirect) {
    const next = await spfRecord(redirect, lookup);
    return next === null || next === record ? null : ending(next, lookup);
  }
  const says = `"${short(record)}"`;
  if (qualifier === '' || qualifier === '+') {
    return wrong(about, `${says} lets the whole world send in your name.`, 'end it with "-all"');
  }
  if (qualifier === undefined || qualifier === '?') {
    return doubtful(about, `${says} says nothing of all others.`, 'end it with "~all", later with "-all"');
  }
  return null;
}

function ofSender(sender: string, result: string | undefined): Finding {
  if (result === 'pass') return good(about, `${sender} may send.`);
  return doubtful(
    about,
    `${sender} is not among those who may send (${result}).`,
    'if mails leave from this address add it; a provider often sends from others: ask it for its include:, and give the address with --from-ip',
  );
}

const short = (text: string) => (text.length > 120 ? `${text.slice(0, 120)}…` : text);
