import { lookup as resolve } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

interface Options {
  /** Links that are asked for; the others are counted. */
  most?: number;
  atOnce?: number;
  /** Milliseconds for one answer, redirects included, and for all of them. */
  patience?: number;
  whole?: number;
  /** Whether an address may be asked at all. */
  isAllowed?: (address: string) => boolean;
}

export interface CheckedLinks {
  /** Why a link leads nowhere, in French. */
  broken: ReadonlyMap<string, string>;
  /** Links that nobody asked for any more: too many, or out of time. */
  left: number;
}

/** Redirects in a row. */
const mostRedirects = 5;

/** A list of its own each: an IPv4 address is looked for among the IPv6 ones, too. */
const closed = { 4: new BlockList(), 6: new BlockList() };
const closedSubnets = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3'],
];
for (const subnet of closedSubnets) {
  const [address = '', prefix] = subnet.split('/');
  closed[4].addSubnet(address, Number(prefix), 'ipv4');
}
// All but 2000::/3, the addresses of the world.
for (const start of ['::', '4000::', '6000::', '8000::', 'a000::', 'c000::', 'e000::']) {
  closed[6].addSubnet(start, 3, 'ipv6');
}

/** Whether an IP address is one of the world, and none of this machine or its neighbours. */
export function isPublic(address: string): boolean {
  const version = isIP(address) as 0 | 4 | 6;
  return version !== 0 && !closed[version].check(address, `ipv${version}`);
}

/**
 * Asks for each link once, a few at a time, and says which lead nowhere: no answer, or one that says that nothing is there. A site that
 * refuses programs is no broken link. No address of this machine or its network is asked.
 */
export async function checkLinks(links: readonly string[], options: Options = {}): Promise<CheckedLinks> {
  const { most = 300, atOnce = 6, patience = 10_000, whole = 120_000, isAllowed = isPublic } = options;
  const end = Date.now() + whole;
  const waiting = [...new Set(links)];
  const tooMany = waiting.splice(most).length;
  const broken = new Map<string, string>();

  async function worker(): Promise<void> {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      if (Date.now() >= end) {
        waiting.unshift(link);
        return;
      }
      const problem = await follow(
        link,
        AbortSignal.timeout(Math.min(patience, end - Date.now())),
        isAllowed,
      );
      if (problem) broken.set(link, problem);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { broken, left: tooMany + waiting.length };
}

/** Why an address leads nowhere; nothing where it leads somewhere. */
async function follow(link: string, signal: AbortSignal, isAllowed: (address: string) => boolean) {
  let url = link;
  try {
    for (let count = 0; count <= mostRedirects; count++) {
      const { status, location } = await ask(new URL(url), signal, isAllowed);
      if (status >= 300 && status < 400 && location) url = new URL(location, url).href;
      else return status === 404 || status === 410 || status >= 500 ? `le site répond ${status}` : undefined;
    }
    return 'la page renvoie sans fin vers une autre';
  } catch (error) {
    return reasonOf(error, signal);
  }
}

function reasonOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'pas de réponse à temps';
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'ce site n’existe pas, ou le réseau ne répond pas';
  if (code === 'EPRIVATE') return 'adresse privée : les visiteurs ne peuvent pas l’atteindre';
  return `pas de réponse (${code ?? message})`;
}

function ask(url: URL, signal: AbortSignal, isAllowed: (address: string) => boolean) {
  return new Promise<{ status: number; location: string | undefined }>((settle, reject) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) return reject(forbidden());
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const headers = { 'User-Agent': 'Campus (check of links)', Accept: '*/*' };
    const sent = request(url, { signal, headers, lookup: lookupOf(isAllowed), agent: false }, (response) => {
      settle({ status: response.statusCode ?? 0, location: response.headers.location });
      // What is said beyond the headers is of no interest.
      response.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });
}

const forbidden = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' });

/** The connection goes to the very address that was looked at. */
const lookupOf =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (name, options, answer) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const allowed = error ? [] : addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return answer(error ?? forbidden(), '', 0);
      if (options.all) return answer(null, allowed);
      return answer(null, first.address, first.family);
    });
  };
