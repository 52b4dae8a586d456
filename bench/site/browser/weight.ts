import type { Page } from 'playwright';
import { ecoIndex } from './ecoindex';
import type { RecordedRequest } from './recorder';

/** What a page weighs. Sizes in bytes over the wire, with heads, but for the document's. */
export interface Weight {
  bytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** Of the document as it is compressed, without its head. */
  documentBytes: number;
  elements: number;
  ecoIndex: number;
}

/** Weighs the page that is shown, with these requests of it. What came from the browser's cache weighs nothing. */
export async function weigh(page: Page, requests: readonly RecordedRequest[]): Promise<Weight> {
  const fetched = requests.filter(({ bytes }) => bytes > 0);
  const elements = await countElements(page);
  const bytes = sumBytes(fetched);
  return {
    bytes,
    scriptBytes: sumBytes(fetched, 'Script'),
    fontBytes: sumBytes(fetched, 'Font'),
    documentBytes: await documentBytes(page),
    elements,
    ecoIndex: ecoIndex({ elements, bytes, requests: fetched.length }),
  };
}

/** As EcoIndex counts them: without what is inside a drawing. */
export function countElements(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelectorAll('*').length - document.querySelectorAll('svg *').length,
  );
}

function documentBytes(page: Page): Promise<number> {
  return page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
  );
}

function sumBytes(requests: readonly RecordedRequest[], type?: string): number {
  return requests.reduce((sum, request) => sum + (type && request.type !== type ? 0 : request.bytes), 0);
}
