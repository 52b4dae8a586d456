import type { Page, Route } from '@playwright/test';
import { expect } from './test';

const script = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

/** The file as it is, with other bytes; what it says of its kind stays true. */
async function fulfillChanged(route: Route, change: (body: Buffer) => Buffer): Promise<void> {
  const answer = async () => {
    const response = await route.fetch();
    const contentType = response.headers()['content-type'] ?? '';
    await route.fulfill({ status: 200, contentType, body: change(Buffer.from(await response.body())) });
  };
  // The test, and its page, may be gone by now.
  await answer().catch(() => undefined);
}

/** The ways in which a file for browsers fails. */
export const faults: Record<string, (route: Route) => Promise<void>> = {
  'is not found': (route) => route.fulfill({ status: 404, body: '' }),
  'answers 500': (route) => route.fulfill({ status: 500, body: 'oops' }),
  'is cut off': (route) => route.fulfill(script('(()=>{var a={')),
  'is half there': (route) => fulfillChanged(route, (body) => body.subarray(0, body.length / 2)),
  'has one other byte': (route) =>
    fulfillChanged(route, (body) => {
      const copy = Buffer.from(body);
      // In a comment at the end, where a file has one: it would still run.
      copy[copy.length - 2] = (copy.at(-2) ?? 0) ^ 1;
      return copy;
    }),
  'is another script': (route) => route.fulfill(script('window.surprise = true;')),
  'is a web page': (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Portail</title>' }),
  'cannot be reached': (route) => route.abort('connectionrefused'),
  'is reset': (route) => route.abort('connectionreset'),
};

/** One file's share of the faults: files that the same code loads meet every fault together. */
export const shareOfFaults = (shareIndex: number, shares: number) =>
  Object.entries(faults).filter((_, index) => index % shares === shareIndex);

/** Counts the requests for a file, each attempt under its own address. */
export function countRequests(page: Page, pattern: RegExp): () => { addresses: number; requests: number } {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (pattern.test(request.url())) urls.push(request.url());
  });
  return () => ({ addresses: new Set(urls).size, requests: urls.length });
}

/** Waits until the program has given the page up: it is as without scripts. */
export async function untilGivenUp(page: Page): Promise<void> {
  const early = () => page.evaluate(() => (globalThis as { early?: unknown }).early);
  await expect.poll(early, { message: 'the page is given up', intervals: [50] }).toBe('abandoned');
}
