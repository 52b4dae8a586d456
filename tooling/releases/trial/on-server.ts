import { withoutPlace } from './complaints';
import type { TriedPage } from './pages-to-try';
import { Refused } from './refused';
import type { Tried, TrialSite } from './trial-site';

/** A page has so many milliseconds: its data (8 s) and drawing it (3 s) have limits of their own. */
const timeLimit = 12_000;

export interface ServedPage extends TriedPage {
  site: string;
  html: string;
  file: string | undefined;
}

/** The shell writes this into the document, for the browser (shell/src/boot.ts). */
interface Boot {
  state?: {
    error?: number;
    result?: { view?: { state?: string }; parts?: Record<string, { state: string }> };
  };
}

export async function tryOnServer(
  site: TrialSite,
  tried: Tried,
  page: TriedPage,
  file?: string,
): Promise<ServedPage> {
  const html = await fetchPage(site, page);
  const problem = await problemIn(html, site, tried, page);
  if (problem)
    throw new Refused(`${page.page} ${problem}${tried.name === 'shell' ? '' : ' (server/server.cjs)'}`);
  return { ...page, site: site.url, html, file };
}

async function problemIn(html: string, site: TrialSite, tried: Tried, { path, remote }: TriedPage) {
  const { error, result } = stateIn(html) ?? {};
  switch (result?.view?.state ?? error) {
    case 'ready':
      return problemOfParts(html, site, tried, result?.parts ?? {});
    case 'unavailable': {
      const version = tried.name === remote ? tried.version : '';
      const why = await site.said(`Remote ${remote} ${version} is not taken up: `);
      // The log's last sentence tells what the shell shows instead.
      return why
        ? `cannot be had on the server: ${why.replace(/\. [^.]*\.$/, '')}`
        : 'is missing on the server';
    }
    case 'failed': {
      const why = await site.said(`Page ${path}: its data could not be loaded (`);
      return `cannot load its data on the server: ${why?.replace(/\)\.$/, '') ?? 'its log says no more'}`;
    }
    case 404:
      return `says that nothing is at ${path}`;
    default: {
      const why = await site.said(`Page ${path} threw: `);
      return `throws on the server: ${why ? withoutPlace(why) : `error ${error}`}`;
    }
  }
}

async function problemOfParts(
  html: string,
  site: TrialSite,
  { name }: Tried,
  parts: Record<string, { state: string }>,
): Promise<string | undefined> {
  for (const [key, { state }] of Object.entries(parts)) {
    const isTried = key.startsWith(`${name}/`);
    const hasThrown = html.includes(` data-part="${key}"><!--$!-->`);
    if (!isTried || (state === 'ready' && !hasThrown)) continue;
    const why = await site.said(`Part ${key} `);
    return `lacks its part ${key} on the server: it ${why ? withoutPlace(why).replace(/\.$/, '') : `is ${state}`}`;
  }
  return undefined;
}

export async function fetchPage(site: Pick<TrialSite, 'url'>, { path, page }: TriedPage): Promise<string> {
  try {
    const response = await fetch(site.url + path, {
      signal: AbortSignal.timeout(timeLimit),
      headers: { accept: 'text/html' },
    });
    return await response.text();
  } catch (error) {
    const late = (error as Error).name === 'TimeoutError';
    throw new Refused(
      late
        ? `${page} does not come from the server within ${timeLimit / 1000} s (server/server.cjs)`
        : `${page} has the server end (server/server.cjs)`,
    );
  }
}

const opening = '<script id="boot" type="application/json">';

function stateIn(html: string): Boot['state'] {
  const start = html.indexOf(opening);
  if (start < 0) return undefined;
  const end = html.indexOf('</script>', start);
  return (JSON.parse(html.slice(start + opening.length, end)) as Boot).state;
}
