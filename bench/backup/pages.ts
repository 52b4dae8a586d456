import { createHash } from 'node:crypto';

/** What each address answers: its status, and the SHA-256 of its bytes. */
export type Pages = Map<string, string>;

/** Which pictures are compared: a browser's srcset names each in several sizes, and each size is drawn anew. */
export type Sizes = 'every size' | 'one size';

/** Asks for all pages of a site's own sitemap, what they link to on the site, and the lists that browsers fetch. */
export async function pagesOf(site: string, sizes: Sizes): Promise<Pages> {
  const sitemap = (await ask(`${site}/sitemap.xml`)).text;
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const pages: Pages = new Map();
  const queue = ['/sitemap.xml', '/composition.json', ...listed];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (pages.has(path)) continue;
    const { status, bytes, text, isPage } = await ask(site + path);
    pages.set(path, `${status} ${createHash('sha256').update(bytes).digest('hex')}`);
    if (isPage) queue.push(...linksIn(text, sizes));
  }
  return pages;
}

/** Addresses of a different answer on both sides. */
export function differing(before: Pages, after: Pages): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((path) => before.get(path) !== after.get(path));
}

async function ask(url: string) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return {
    status: answer.status,
    bytes,
    text: isPage || url.endsWith('.xml') ? bytes.toString() : '',
    isPage,
  };
}

/** Addresses on the site that a page names, its pictures among them. */
function linksIn(html: string, sizes: Sizes): string[] {
  const named = sizes === 'every size' ? /\s(?:href|src|srcset)="([^"]+)"/gi : /\s(?:href|src)="([^"]+)"/gi;
  const attributes = [...html.matchAll(named)].flatMap(([, value = '']) =>
    value.split(/,\s+/).map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  return attributes
    .filter((path) => path.startsWith('/') && !path.startsWith('//'))
    .map((path) => path.replaceAll('&amp;', '&').split('#', 1)[0] ?? '');
}
