import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import { watch } from './complaints';
import { fetchPage, type ServedPage } from './on-server';
import { Refused } from './ending';
import type { Tried, TrialSite } from './trial-site';

/** A page has become what it will be after so many milliseconds without a request and without a change. */
const rest = 1500;

export type Tab = Awaited<ReturnType<typeof openTab>>;

export type ReadServed = (served: ServedPage, again?: boolean) => Promise<Shown>;

/** A blank tab parses the server's HTML: a page of the site has a policy against another's styles. */
export async function openReader(context: BrowserContext): Promise<ReadServed> {
  const blank = await context.newPage();
  return async (served, again = false) =>
    shownBy(blank, again ? await fetchPage({ url: served.site }, served) : served.html);
}

export async function openTab(
  context: BrowserContext,
  tried: Tried,
  { hasLogged }: Pick<TrialSite, 'hasLogged'>,
  read: ReadServed,
) {
  const page = await context.newPage();
  const { failed, shows } = watch(page, tried, hasLogged);
  let busy = 0;
  let lastChange = Date.now();
  const count = (change: number) => () => {
    busy += change;
    lastChange = Date.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));

  return {
    page,
    shows,
    async unlessItFails<T>(work: Promise<T>): Promise<T> {
      work.catch(() => undefined);
      return Promise.race([work, failed]);
    },
    /** A tab is refused only when it rests and shows something else than the server's page. */
    async expectSame(served: ServedPage): Promise<void> {
      let server = await read(served);
      for (let before = ''; ; await pause(50)) {
        const shown = await shownBy(page);
        const found = difference(shown, server);
        if (!found) return;
        const now = JSON.stringify(shown);
        if (now !== before) lastChange = Date.now();
        before = now;
        if (busy > 0 || Date.now() - lastChange < rest) continue;
        // An editor may have changed something meanwhile.
        server = await read(served, true);
        if (difference(shown, server)) throw new Refused(`${served.page} ${found}`);
      }
    },
  };
}

export interface Shown {
  text: string;
  title: string;
  description: string;
  canonical: string;
}

/** The function runs in the browser: it uses nothing from outside. */
const readShown = (html: string | undefined): Shown => {
  const source = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
  return {
    text: (source.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim(),
    title: source.title,
    description: source.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    canonical: source.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '',
  };
};

const shownBy = (tab: Page, html?: string): Promise<Shown> => tab.evaluate(readShown, html);

export function difference(browser: Shown, server: Shown): string | undefined {
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
