import { lookup as resolve } from 'node:dns';
import { once } from 'node:events';
import { get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Check, Checked } from '@campus/pocketbase/rules/content-check.js';
import { forEachConcurrently } from '../../run';

interface Options {
  /** For one answer with its redirects. */
  linkTimeoutMs?: number;
  isAllowed?: (address: string) => boolean;
}

const maxConcurrent = 6;
const maxRedirects = 5;

const privateNetworks = new BlockList();
const privateSubnets =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3';
for (const subnet of privateSubnets.split(' ')) {
  const [address = '', prefix] = subnet.split('/');
  privateNetworks.addSubnet(address, Number(prefix));
}

export function isPublic(address: string): boolean {
  // Only 2000::/3 has public addresses of IPv6.
  if (isIP(address) === 6) return /^[23][\da-f]{3}:/i.test(address);
  return isIP(address) === 4 && !privateNetworks.check(address);
}

/** The reason of each link without an answer, or with 404, 410 or 5xx. Skips private addresses. */
export async function findBrokenLinks(
  links: readonly string[],
  { linkTimeoutMs = 10_000, isAllowed = isPublic }: Options = {},
): Promise<ReadonlyMap<string, string>> {
  const broken = new Map<string, string>();
  await forEachConcurrently(maxConcurrent, [...new Set(links)], async (link) => {
    const problem = await follow(link, AbortSignal.timeout(linkTimeoutMs), isAllowed);
    if (problem) broken.set(link, problem);
  });
  return broken;
}

async function follow(link: string, signal: AbortSignal, isAllowed: (address: string) => boolean) {
  let url = link;
  try {
    for (let count = 0; count <= maxRedirects; count++) {
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

async function ask(url: URL, signal: AbortSignal, isAllowed: (address: string) => boolean) {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!/^https?:$/.test(url.protocol) || (isIP(host) && !isAllowed(host))) throw forbidden();
  const get = url.protocol === 'https:' ? getSecure : getPlain;
  const headers = { 'User-Agent': 'Campus (check of links)', Accept: '*/*' };
  const request = get(url, { signal, headers, lookup: lookupOf(isAllowed), agent: false });
  // What goes wrong after the answer is no matter.
  request.on('error', () => undefined);
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.destroy();
  return { status: response?.statusCode ?? 0, location: response?.headers.location };
}

const forbidden = () => Object.assign(new Error('a private address'), { code: 'EPRIVATE' });

/** Connects to the address that was checked: a second look-up could give a private one. */
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

export function contentReport(
  { checked, courses, others, links }: Check,
  broken?: ReadonlyMap<string, string>,
) {
  const words = { missing: 'MANQUE', doubtful: 'douteux', old: 'ancien' };
  const report = (place: string, { title, problems }: Checked) => [
    `${title} (${place})`,
    ...problems.map(({ level, sentence }) => `  ${words[level].padEnd(8)} ${sentence}`),
    '',
  ];
  const brokenLinks = links.flatMap((link) => {
    const reason = broken?.get(link.url);
    return reason ? [{ ...link, reason }] : [];
  });
  const all = [...courses, ...others].flatMap(({ problems }) => problems);
  const count = (level: keyof typeof words) => all.filter((problem) => problem.level === level).length;
  const missing = count('missing');
  const counted = (number: number, one: string, more: string) => `${number} ${number < 2 ? one : more}`;
  const summary = [
    counted(checked, 'formation en ligne', 'formations en ligne'),
    counted(missing, 'élément manquant', 'éléments manquants'),
    counted(count('doubtful'), 'point douteux', 'points douteux'),
    counted(count('old'), 'fiche ancienne', 'fiches anciennes'),
  ];
  if (broken) summary.push(counted(broken.size, 'lien rompu', 'liens rompus'));
  const lines = [
    ...courses.flatMap((course) => report(course.id, course)),
    ...others.flatMap((record) => report(`${record.collection}/${record.id}`, record)),
    ...brokenLinks.flatMap(({ url, collection, id, title, reason }) => [
      `${title} (${collection}/${id})`,
      `  lien     ${url} : ${reason}`,
      '',
    ]),
    `${summary.join(', ')}.`,
  ];
  return { text: lines.join('\n'), isMissing: missing > 0 };
}
