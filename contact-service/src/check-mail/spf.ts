import { BlockList, isIP } from 'node:net';
import type { Lookup } from './lookup';

/** What a domain's SPF record says of an address that sends in its name (RFC 7208). */
export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'permerror';

/** More look-ups than this make receivers give up. */
export const mostLookups = 10;

const results: Record<string, SpfResult> = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' };

/** What the record is not: the reason is a few words. */
export class BrokenSpf extends Error {}

/** The SPF record of a domain; null where it has none. Throws `BrokenSpf` where it has several. */
export async function spfRecord(domain: string, { txt }: Lookup): Promise<string | null> {
  const found = (await txt(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (found.length > 1) throw new BrokenSpf(`${domain} has ${found.length} SPF records, and may have one`);
  return found[0] ?? null;
}

/**
 * What a domain says of an address; `lookups` counts the mechanisms that ask the DNS. All of them are followed, also those behind the
 * one that matches: a record that is too long for others is too long.
 */
export async function evaluateSpf(
  domain: string,
  address: string,
  lookup: Lookup,
): Promise<{ result: SpfResult; lookups: number }> {
  let lookups = 0;

  function count(): void {
    lookups += 1;
    // A record that includes itself would never end.
    if (lookups > 2 * mostLookups) throw new BrokenSpf('it asks for more and more names');
  }

  async function evaluate(of: string): Promise<SpfResult> {
    const record = await spfRecord(of, lookup);
    if (record === null) return 'none';
    let result: SpfResult | undefined;
    let redirect = '';
    for (const term of record.trim().split(/ +/).slice(1)) {
      const { qualifier, name, value, isModifier } = termOf(term);
      if (isModifier) {
        if (name === 'redirect') redirect = value;
        continue;
      }
      const matches = await matchesTerm(name, value, of);
      if (matches) result ??= results[qualifier];
    }
    if (result === undefined && redirect !== '' && !/(?:^| )[-+~?]?all(?: |$)/i.test(record)) {
      count();
      const found = await evaluate(redirect);
      if (found === 'none') throw new BrokenSpf(`it redirects to ${redirect}, which has no SPF record`);
      return found;
    }
    return result ?? 'neutral';
  }

  async function matchesTerm(name: string, value: string, of: string): Promise<boolean> {
    const [target = '', bits] = splitBits(value);
    const host = target || of;
    switch (name) {
      case 'all':
        return true;
      case 'ip4':
      case 'ip6':
        return within(address, value);
      case 'include': {
        count();
        const found = await evaluate(value);
        if (found === 'none') throw new BrokenSpf(`it includes ${value}, which has no SPF record`);
        return found === 'pass';
      }
      case 'a':
        count();
        return (await lookup.addresses(host)).some((each) => within(address, each + bits(each)));
      case 'mx': {
        count();
        const hosts = (await lookup.mx(host)).slice(0, mostLookups);
        const found = await Promise.all(hosts.map((each) => lookup.addresses(each)));
        return found.flat().some((each) => within(address, each + bits(each)));
      }
      case 'ptr':
      case 'exists':
        // Counted, but not followed: nobody should use the first, and the second depends on who asks.
        count();
        return false;
      default:
        throw new BrokenSpf(`it has "${name}", which SPF does not know`);
    }
  }

  const result = await evaluate(domain);
  return { result, lookups };
}

/** `-ip4:192.0.2.0/24`, `a/24`, `redirect=_spf.example` in their pieces. */
function termOf(term: string) {
  const [, qualifier = '', name = ''] = /^([-+~?]?)([a-z][a-z0-9_.-]{0,60})/i.exec(term) ?? [];
  const rest = term.slice(qualifier.length + name.length);
  const separator = rest.slice(0, 1);
  if (name === '' || !['', ':', '=', '/'].includes(separator)) {
    throw new BrokenSpf(`it has "${term.slice(0, 40)}", which cannot be read`);
  }
  return {
    qualifier: qualifier || '+',
    name: name.toLowerCase(),
    value: separator === '/' ? rest : rest.slice(1),
    isModifier: separator === '=',
  };
}

/** `host/24//64` in its host, and the bits that an address of either kind is compared in. */
function splitBits(value: string): [string, (address: string) => string] {
  const [, host = '', four, six] = /^([^/]*)(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(value) ?? [];
  return [host, (address) => `/${isIP(address) === 4 ? (four ?? 32) : (six ?? 128)}`];
}

/** Whether an address is in a network (`192.0.2.0/24`) or is that address. */
function within(address: string, network: string): boolean {
  const [base = '', bits] = network.split('/');
  const family = isIP(base);
  const most = family === 4 ? 32 : 128;
  const size = bits === undefined ? most : Number(bits);
  if (family === 0 || !Number.isInteger(size) || size < 0 || size > most) {
    throw new BrokenSpf(`it has "${network.slice(0, 50)}", which is no network`);
  }
  if (isIP(address) !== family) return false;
  const list = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  list.addSubnet(base, size, kind);
  return list.check(address, kind);
}
