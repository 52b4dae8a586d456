import { matchPath } from 'react-router';
import { type Pointer, type Release, type Releases, shellName } from '@campus/releases';
import { type PageRoute, partsOf } from '@campus/contract';
import { onOneLine } from '../../stack/log/lines';
import { Refused } from './refused';
import type { TrialSite } from './trial-site';

/** `path` is that of a route; in the result of `pagesToTry` it is an address. */
export interface TrialPage {
  path: string;
  remote: string;
  page: string;
}

/** All live remotes' pages for a shell; for a remote its own, and those that show its parts. */
export async function routesToTry(releases: Releases, release: Release, live: Pointer): Promise<TrialPage[]> {
  const { name, parts } = release;
  const remotes = await releases.readLiveReleases(live);
  if (name === shellName) return remotes.flatMap(rowsOf);
  const others = parts ? remotes.filter((remote) => remote.name !== name).flatMap(rowsOf) : [];
  return [...rowsOf(release), ...others.filter((row) => partsOf(row).some(({ remote }) => remote === name))];
}

const rowsOf = ({ name, routes = [] }: Release): PageRoute[] =>
  routes.map((row) => ({ ...row, remote: name }));

/** The value of a parameter of which the site lists no address: nothing need be there. */
const unknownValue = 'aucune';

export async function pagesToTry(site: string, routes: readonly TrialPage[]): Promise<TrialPage[]> {
  return (await withAddresses(site, routes)).map(({ path, remote, page, address }) => ({
    path: address ?? encodeURI(path.normalize('NFC')).replace(/:\w+/g, unknownValue),
    remote,
    page,
  }));
}

/** Adds the first address of each route that the site lists. */
export async function withAddresses<Route extends { path: string }>(site: string, routes: readonly Route[]) {
  const addresses = await sitemap(site);
  return routes.map((route) => {
    const pattern = { path: encodeURI(route.path.normalize('NFC')), caseSensitive: true };
    return { ...route, address: addresses.find((one) => matchPath(pattern, one)) };
  });
}

async function sitemap(site: string): Promise<string[]> {
  try {
    const response = await fetch(`${site}/sitemap.xml`, { signal: AbortSignal.timeout(10_000) });
    const text = await response.text();
    return [...text.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname);
  } catch (error) {
    throw new Refused(`The shell does not list its pages: ${(error as Error).message}`);
  }
}

/** Covers the page's data (8 s) and the time to draw it (3 s). */
const pageTimeoutMs = 12_000;

export interface ServedPage extends TrialPage {
  html: string;
  file: string | undefined;
}

/** The shell writes this into the document, for the browser (shell/isomorphic/pages/boot.ts). */
interface Boot {
  origin?: string;
  state?: {
    error?: number;
    result?: { view?: { state?: string }; parts?: Record<string, { state: string }> };
  };
}

export async function tryOnServer(site: TrialSite, page: TrialPage, file?: string): Promise<ServedPage> {
  const html = await fetchPage(site, page);
  const problem = await problemIn(html, site, page);
  const place = site.release.name === 'shell' ? '' : ' (server/server.cjs)';
  if (problem) throw new Refused(`${page.page} ${problem}${place}`);
  return { ...page, html, file };
}

async function problemIn(html: string, site: TrialSite, { path, remote }: TrialPage) {
  const { origin = '', state: { error, result } = {} } = bootIn(html);
  switch (result?.view?.state ?? error) {
    case 'ready':
      return problemOfHead(html, origin) ?? problemOfParts(html, site, result?.parts ?? {});
    case 'unavailable': {
      const { name, version } = site.release;
      const reason = name === remote && (await reasonFor(site, 'release-rejected', { remote, version }));
      return reason ? `cannot be had on the server: ${reason}` : 'is missing on the server';
    }
    case 'failed':
      return `cannot load its data on the server: ${await dataFailureOf(site, path)}`;
    case 404:
      if (path.split('/').includes(unknownValue)) return undefined;
      return `says that nothing is at ${path}`;
    default: {
      const reason = await reasonFor(site, 'page-threw', { path });
      return `throws on the server: ${reason ?? `error ${error}`}`;
    }
  }
}

/** What the shell logs of an event with these fields (shell/server/operation/log-event.ts). */
async function reasonFor(site: TrialSite, code: string, fields: Record<string, string>) {
  const entry = await site.findEntry(
    ({ event }) =>
      event?.code === code && Object.entries(fields).every(([name, value]) => event[name] === value),
  );
  return entry?.event?.reason && onOneLine(entry.event.reason);
}

/** Browsers log the same line, and their program has no room for a code. */
async function dataFailureOf(site: TrialSite, path: string): Promise<string> {
  const start = `Page ${path}: its data could not be loaded (`;
  const entry = await site.findEntry(({ msg }) => msg.startsWith(start));
  // The error's stack follows.
  const [reason = 'its log says no more'] = entry?.msg.slice(start.length).split(/\)\.(?:\s|$)/) ?? [];
  return onOneLine(reason);
}

const emptyValue = String.raw`(?:undefined|null|NaN|\[object[^"/<]*)`;
const emptyTags = {
  title: new RegExp(String.raw`<title>\s*${emptyValue}?\s*</title>`),
  description: new RegExp(String.raw` name="description" content="\s*${emptyValue}?\s*"`),
  path: new RegExp(String.raw` property="og:url" content="[^"]*/${emptyValue}[/?#"]`),
};

/** A build of another repository may give a head that @campus/contract does not know. */
function problemOfHead(html: string, origin: string): string | undefined {
  const [, url] = / property="og:url" content="([^"]*)"/.exec(html) ?? [];
  const isElsewhere = url !== undefined && !url.startsWith(`${origin}/`);
  const faultyTag = Object.entries(emptyTags).find(([, pattern]) => pattern.test(html))?.[0];
  return faultyTag || isElsewhere ? `gives a head without a good ${faultyTag ?? 'path'}` : undefined;
}

async function problemOfParts(
  html: string,
  site: TrialSite,
  parts: Record<string, { state: string }>,
): Promise<string | undefined> {
  for (const [key, { state }] of Object.entries(parts)) {
    const isTried = key.startsWith(`${site.release.name}/`);
    const hasThrown = html.includes(` data-part="${key}"><!--$!-->`);
    if (!isTried || (state === 'ready' && !hasThrown)) continue;
    const reason = await reasonFor(site, 'part-failed', { part: key });
    return `lacks its part ${key} on the server: it ${reason ?? `is ${state}`}`;
  }
  return undefined;
}

export async function fetchPage(site: Pick<TrialSite, 'url'>, { path, page }: TrialPage): Promise<string> {
  try {
    const response = await fetch(site.url + path, {
      signal: AbortSignal.timeout(pageTimeoutMs),
      headers: { accept: 'text/html' },
    });
    return await response.text();
  } catch (error) {
    const isTimeout = (error as Error).name === 'TimeoutError';
    throw new Refused(
      isTimeout
        ? `${page} does not come from the server within ${pageTimeoutMs / 1000} s (server/server.cjs)`
        : `${page} has the server end (server/server.cjs)`,
    );
  }
}

const bootTag = '<script id="boot" type="application/json">';

function bootIn(html: string): Boot {
  const start = html.indexOf(bootTag);
  if (start < 0) return {};
  const end = html.indexOf('</script>', start);
  return JSON.parse(html.slice(start + bootTag.length, end)) as Boot;
}
