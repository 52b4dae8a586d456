import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { watchTab } from './browser-errors';
import { fetchPage, type ServedPage } from './on-server';
import { Refused } from './refused';
import type { TrialSite } from './trial-site';

/** Without a request and without a change for so long, a page is complete. */
const settledMs = 1500;

export interface Tab {
  page: Page;
  /** Names the page and its file for errors that follow. */
  showPage(page: string, file: string | undefined): void;
  /** Rejects as soon as the tab has an error. */
  orFailure<T>(work: Promise<T>): Promise<T>;
  /** Refuses a tab only when it is settled and shows something else than the server's page. */
  expectSame(served: ServedPage): Promise<void>;
}

export type ReadServed = (served: ServedPage, isRefetch?: boolean) => Promise<PageContent>;

/** A blank tab parses the server's HTML, as a page's policy would block another's styles. */
export async function openReader(context: BrowserContext, site: Pick<TrialSite, 'url'>): Promise<ReadServed> {
  const blank = await context.newPage();
  return async (served, isRefetch = false) =>
    readTab(blank, isRefetch ? await fetchPage(site, served) : served.html);
}

export async function openTab(
  context: BrowserContext,
  { release, hasLogged }: Pick<TrialSite, 'release' | 'hasLogged'>,
  read: ReadServed,
): Promise<Tab> {
  const page = await context.newPage();
  const { failed, showPage } = watchTab(page, release, hasLogged);
  let activeRequests = 0;
  let lastChange = Date.now();
  const count = (change: number) => () => {
    activeRequests += change;
    lastChange = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));

  return {
    page,
    showPage,
    async orFailure(work) {
      work.catch(() => undefined);
      return Promise.race([work, failed]);
    },
    async expectSame(served) {
      let server = await read(served);
      for (let before = ''; ; await pause(50)) {
        const content = await readTab(page);
        const found = findDifference(content, server);
        if (!found) return;
        const serialised = JSON.stringify(content);
        if (serialised !== before) lastChange = Date.now();
        before = serialised;
        if (activeRequests > 0 || Date.now() - lastChange < settledMs) continue;
        // An editor may have changed something meanwhile.
        server = await read(served, true);
        if (findDifference(content, server)) throw new Refused(`${served.page} ${found}`);
      }
    },
  };
}

export interface PageContent {
  text: string;
  title: string;
  description: string;
  canonical: string;
}

/** The function runs in the browser: it uses nothing from outside. */
const readContent = (html: string | undefined): PageContent => {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  return {
    text: (source.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    title: source.title,
    description: source.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    canonical: source.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  };
};

const readTab = (tab: Page, html?: string): Promise<PageContent> => tab.evaluate(readContent, html);

export function findDifference(browser: PageContent, server: PageContent): string | undefined {
  const part = (['text', 'title', 'description', 'canonical'] as const).find(
    (key) => browser[key] !== server[key],
  );
  if (!part) return undefined;
  const name = part === 'canonical' ? 'canonical address' : part;
  const [there, here] = around(browser[part], server[part]);
  return `has another ${name} in the browser than on the server: “${there}”, not “${here}”`;
}

function around(one: string, other: string): [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(0, same - 20);
  return [one.slice(from, same + 40), other.slice(from, same + 40)];
}
