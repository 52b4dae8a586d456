import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Config } from '../config/config';
import { isAligned, tagsOf } from './domain-records';
import { doubtful, type Finding, good, wrong } from './finding';
import type { Lookup } from './lookup';

const about = 'DKIM';

/** Whether the key that mails are signed with is the one that the domain publishes. */
export async function checkDkim(
  domain: string,
  dkim: Config['dkim'],
  lookup: Pick<Lookup, 'txt'>,
): Promise<Finding[]> {
  if (dkim === null) {
    return [
      doubtful(
        about,
        'the contact service signs nothing (DKIM_DOMAIN is not set).',
        'if your mail provider signs for your domain (a received mail has "DKIM-Signature: … d=your domain"), all is well; else set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY_FILE',
      ),
    ];
  }
  const { domainName, keySelector, privateKey } = dkim;
  const name = `${keySelector}._domainkey.${domainName}`;
  const own = createPublicKey(createPrivateKey(privateKey));
  const found = (await lookup.txt(name)).map(tagsOf).filter((tags) => tags.has('p'));
  const [record] = found;
  const publish = `publish a TXT record of ${name}: "${recordFor(own)}"`;
  if (!record) return [wrong(about, `${name} has no key: no receiver can check the signature.`, publish)];
  if (found.length > 1) return [wrong(about, `${name} has ${found.length} keys, and may have one.`, publish)];
  const published = (record.get('p') ?? '').replace(/\s/g, '');
  if (published === '') return [wrong(about, `the key of ${name} is withdrawn (p= is empty).`, publish)];
  if (published !== pOf(own)) {
    return [wrong(about, `the key of ${name} is not the one of DKIM_KEY_FILE.`, publish)];
  }
  const findings = [good(about, `${name} has the key that mails are signed with.`)];
  const bits = own.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < 2048) {
    const says = `the key has ${bits} bits.`;
    const remedy = 'make one of 2048: openssl genrsa -out dkim.pem 2048, under a new DKIM_SELECTOR';
    findings.push(bits < 1024 ? wrong(about, says, remedy) : doubtful(about, says, remedy));
  }
  if ((record.get('t') ?? '').split(':').includes('y')) {
    findings.push(
      doubtful(about, 'the record says that it is being tried (t=y): it counts for little.', 'remove t=y'),
    );
  }
  if (!isAligned(domainName, domain)) {
    findings.push(
      wrong(
        about,
        `mails are signed for ${domainName} and come from ${domain}: DMARC does not count it.`,
        `set DKIM_DOMAIN=${domain}`,
      ),
    );
  }
  return findings;
}

/** The record that says this key (RFC 6376, RFC 8463). */
function recordFor(key: KeyObject): string {
  return `v=DKIM1; k=${key.asymmetricKeyType}; p=${pOf(key)}`;
}

/** A key as `p=` has it: an RSA key with its frame, an Ed25519 key without. */
function pOf(key: KeyObject): string {
  const whole = key.export({ type: 'spki', format: 'der' });
  const bytes = key.asymmetricKeyType === 'ed25519' ? whole.subarray(-32) : whole;
  return bytes.toString('base64');
}
