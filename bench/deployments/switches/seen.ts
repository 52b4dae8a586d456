import type { Page } from 'playwright';

/** What browsers have met. */
export interface Seen {
  /** Pages that were shown. */
  views: number;
  /** Those that were not, or were a fallback, or were empty. */
  failedViews: string[];
  /** What React says where the browser draws something else than the server. */
  hydrationErrors: string[];
  /** Whatever else was thrown, or written to the console as an error. */
  errors: string[];
  /** Answers of 500 and above. */
  serverErrors: string[];
  /** Requests without an answer, or with 400 and above. */
  failedRequests: string[];
}

export const nothingSeen = (): Seen => ({
  views: 0,
  failedViews: [],
  hydrationErrors: [],
  errors: [],
  serverErrors: [],
  failedRequests: [],
});

const ofHydration = /React error #(418|419|421|422|423|425)\b|[Hh]ydrat/;

/** Notes what a tab complains of. */
export function watch(page: Page, seen: Seen): void {
  const complain = (text: string) => {
    const where = ofHydration.test(text) ? seen.hydrationErrors : seen.errors;
    where.push(`${new URL(page.url()).pathname}: ${text.split('\n')[0]}`);
  };
  page.on('pageerror', (error) => complain(String(error)));
  page.on('console', (message) => message.type() === 'error' && complain(message.text()));
  page.on('response', (response) => {
    const line = `${response.status()} ${response.url()}`;
    if (response.status() >= 500) seen.serverErrors.push(line);
    else if (response.status() >= 400) seen.failedRequests.push(line);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Aborted: the visitor has gone on before it was answered.
    if (reason !== 'net::ERR_ABORTED') seen.failedRequests.push(`${reason} ${request.url()}`);
  });
}

/** Milliseconds that a view may take: the machine has much to do. */
const patience = 30_000;

const fallback = /se fait attendre|Unexpected Application Error|ne répond pas/;

/** Waits until the page of a path (or below it, where it ends with a slash) is there whole and alive; notes where it is not. */
export async function expectView(page: Page, path: string, seen: Seen): Promise<void> {
  const isBelow = path.length > 1 && path.endsWith('/');
  try {
    const isThere = ({ pathname }: URL) => (isBelow ? pathname.startsWith(path) : pathname === path);
    await page.waitForURL(isThere, { timeout: patience, waitUntil: 'commit' });
    const title = page.locator('main h1');
    await page.waitForFunction(isAlive, undefined, { timeout: patience, polling: 50 });
    const text = (await title.first().textContent()) ?? '';
    if (fallback.test(text)) throw new Error(`it says “${text}”`);
    seen.views++;
  } catch (error) {
    const [what] = (error as Error).message.split('\n');
    seen.failedViews.push(`${page.url()} (${path}): ${what}`);
  }
}

/** In the browser: the page of this address has its data, a title and some text, and React has taken the title over. */
function isAlive(): boolean {
  const title = document.querySelector<HTMLElement>('main h1');
  const length = document.querySelector('main')?.textContent?.length ?? 0;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  return Boolean(
    canonical &&
      new URL(canonical).pathname === location.pathname &&
      title?.textContent?.trim() &&
      length > 100 &&
      Object.keys(title).some((key) => key.startsWith('__reactFiber')),
  );
}
