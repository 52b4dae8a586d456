import { markdownTable } from '../../report/markdown-table';
import { judge, type Row } from '../../report/row';
import type { PageName } from '../pages';
import type { FirstView } from './first-view';
import type { Station } from './walk-through';

/** Pages that are complete without script: nothing of the program before somebody wants it. */
const asleep: readonly PageName[] = ['about', 'terms'];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Every page's first view against the targets. */
export function weightRows(views: ReadonlyMap<PageName, FirstView>): Row[] {
  return [...views].flatMap(([page, { scriptBytes, documentBytes, fontBytes, ecoIndexScrolled }]) => {
    const most = asleep.includes(page) ? 0 : 95;
    const isMeasured = page === 'catalogue' || page === 'course';
    return [
      judge('JavaScript of a first view, kB', page, { most }, [scriptBytes / 1000], 1),
      ...(isMeasured ? [judge('document, brotli, kB', page, { most: 14 }, [documentBytes / 1000], 1)] : []),
      judge('font, kB', page, { most: 30 }, [fontBytes / 1000], 1),
      judge('EcoIndex, scrolled to the end', page, { least: 80 }, [ecoIndexScrolled], 1),
    ];
  });
}

/** What each page's first view weighs. */
export function pagesTable(views: ReadonlyMap<PageName, FirstView>): string {
  const head = [
    'first view',
    'requests',
    'JavaScript, kB',
    'document, kB',
    'font, kB',
    'all, kB',
    'elements',
    'EcoIndex',
    'scrolled',
  ];
  const rows = [...views].map(([page, view]) => [
    page,
    String(view.requests),
    ...[view.scriptBytes, view.documentBytes, view.fontBytes, view.bytes].map(kilobytes),
    String(view.elements),
    view.ecoIndex.toFixed(1),
    view.ecoIndexScrolled.toFixed(1),
  ]);
  return markdownTable(head, rows);
}

/** A visit of five pages, and its sum. */
export function walkTable(stations: readonly Station[]): string {
  const sum = (value: (station: Station) => number) =>
    stations.reduce((total, station) => total + value(station), 0);
  const rows = stations.map(({ path, requests, bytes, elements, ecoIndex }) => [
    path,
    String(requests),
    kilobytes(bytes),
    String(elements),
    ecoIndex.toFixed(1),
  ]);
  const all = [
    'the whole visit',
    String(sum(({ requests }) => requests)),
    kilobytes(sum(({ bytes }) => bytes)),
    '',
    '',
  ];
  return markdownTable(
    ['a visit by clicks, each page to its end', 'requests', 'kB', 'elements', 'EcoIndex'],
    [...rows, all],
  );
}
