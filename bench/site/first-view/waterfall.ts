import { markdownTable } from '../../report/markdown-table';
import { type MeasuredPage, measuredPages } from '../pages';
import { type Views, variantNames } from './rounds';
import type { View } from './view';

/** The requests of one view (of the median LCP) of each page and variant; `*` marks the critical chain. */
export function waterfalls(views: Record<MeasuredPage['name'], Views>): string {
  return measuredPages
    .flatMap(({ name }) =>
      variantNames.map((variant) => {
        const view = typical(views[name][variant]);
        const head = `${name}, ${variant}: LCP ${view.lcp.toFixed(0)} ms (${view.lcpElement}), hydrated ${view.hydrated.toFixed(0)} ms`;
        return `${head}\n${waterfall(view)}`;
      }),
    )
    .join('\n\n');
}

function typical(views: readonly View[]): View {
  const sorted = [...views].sort((a, b) => a.lcp - b.lcp);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('no view was measured');
  return middle;
}

function waterfall({ requests, chain }: View): string {
  const rows = requests.map((request) => {
    const { url, type, start, finish, bytes, encoding, initiator } = request;
    return [
      `${chain.includes(request) ? '* ' : ''}${shorten(url)}`,
      type,
      start.toFixed(0),
      finish?.toFixed(0) ?? '',
      (bytes / 1000).toFixed(1),
      encoding,
      initiator ? shorten(initiator) : '',
    ];
  });
  return markdownTable(['request', 'type', 'start', 'finish', 'kB', 'encoding', 'asked for by'], rows);
}

function shorten(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  return path.length > 70 ? `…${path.slice(-69)}` : path;
}
