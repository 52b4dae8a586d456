import type { View } from './view';

/** What a ratio to the static page rests on: both fetched the same fonts, and painted the same picture last. */
export function expectSameFont(site: readonly View[], plain: readonly View[]): void {
  for (const [what, of] of Object.entries({ fonts, pictures })) {
    const [ours, theirs] = [of(site), of(plain)];
    if (ours !== theirs)
      throw new Error(`the static page has other ${what}: ${theirs || 'none'}, not ${ours || 'none'}`);
  }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '');

const fonts = (views: readonly View[]) =>
  all(views.flatMap(({ requests }) => requests.filter(({ type }) => type === 'Font').map(({ url }) => url)));

/** What was painted largest in most of the views. */
function pictures(views: readonly View[]): string {
  const counts = new Map<string, number>();
  for (const { lcpPicture } of views)
    counts.set(pathOf(lcpPicture), (counts.get(pathOf(lcpPicture)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

const all = (urls: readonly string[]) => [...new Set(urls.map(pathOf))].sort().join(' ');
