import { tagsOf } from './domain-records';
import { doubtful, type Finding, good, wrong } from './finding';
import type { Lookup } from './lookup';

const about = 'DMARC';

/** The record that asks for reports first, and then for more. */
const first = (domain: string) =>
  `publish a TXT record of _dmarc.${domain}: "v=DMARC1; p=none; rua=mailto:dmarc@${domain}"; after some weeks of good reports p=quarantine, then p=reject`;

/** Whether the domain says what becomes of mails that only claim to be its own. */
export async function checkDmarc(domain: string, { txt }: Pick<Lookup, 'txt'>): Promise<Finding[]> {
  for (const name of upwards(domain)) {
    const found = (await txt(`_dmarc.${name}`)).filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    if (found.length > 1) {
      return [wrong(about, `_dmarc.${name} has ${found.length} records: none of them counts.`, 'leave one')];
    }
    if (found[0]) return judge(name, tagsOf(found[0]), name !== domain);
  }
  const says = `${domain} has no DMARC record: large providers refuse, or hide, what comes from such domains.`;
  return [wrong(about, says, first(domain))];
}

function judge(name: string, tags: Map<string, string>, isOfParent: boolean): Finding[] {
  const policy = ((isOfParent && tags.get('sp')) || tags.get('p') || '').toLowerCase();
  const findings: Finding[] = [];
  if (policy === 'quarantine' || policy === 'reject') {
    findings.push(
      good(
        about,
        `_dmarc.${name}: what is not yours is to be ${policy === 'reject' ? 'refused' : 'set aside'}.`,
      ),
    );
  } else if (policy === 'none') {
    const next = 'once the reports show nothing of yours that fails: p=quarantine, then p=reject';
    findings.push(doubtful(about, `_dmarc.${name}: p=none only watches.`, next));
  } else {
    findings.push(wrong(about, `_dmarc.${name} has no policy that is known (p=).`, first(name)));
  }
  if (!tags.has('rua')) {
    const says = 'nobody gets the reports: you would not hear that your own mails fail.';
    findings.push(doubtful(about, says, `add rua=mailto:… to _dmarc.${name}`));
  }
  const share = Number(tags.get('pct') ?? 100);
  if (share < 100)
    findings.push(doubtful(about, `it holds for ${share} % of the mails only.`, 'remove pct='));
  return findings;
}

/** A domain and those above it, down to two labels: nobody is asked about `example` or `fr`. */
function upwards(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
}
