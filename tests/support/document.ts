import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** Fetches a page as a crawler does, runs nothing of it, and reads it. `page` lends its HTML parser. */
export async function firstHtml(page: Page, request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const html = await answer.text();
  const parts = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? '';
    const clean = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    return {
      title: document.title,
      h1: [...document.querySelectorAll('h1')].map(clean),
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      noIndex: attribute('meta[name=robots]', 'content').includes('noindex'),
      openGraph: Object.fromEntries(
        [...document.querySelectorAll('meta[property^="og:"]')].map((meta) => [
          meta.getAttribute('property'),
          meta.getAttribute('content'),
        ]),
      ),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script): { [key: string]: unknown } => JSON.parse(script.textContent ?? ''),
      ),
      text: clean(document.querySelector('main')),
    };
  }, html);
  return { status: answer.status(), headers: answer.headers(), html, ...parts };
}

/** What every page must hold before any script has run. */
export function expectComplete(first: Awaited<ReturnType<typeof firstHtml>>, address: string): void {
  expect.soft(first.status, address).toBe(200);
  expect.soft(first.h1, address).toEqual([expect.stringMatching(/\S{2}/)]);
  expect.soft(first.title, address).toMatch(/ · /);
  expect.soft(first.description.length, `${address}: ${first.description}`).toBeGreaterThan(50);
  expect.soft(first.description.length, `${address}: ${first.description}`).toBeLessThan(165);
  expect.soft(first.canonical, address).toBe(address);
  expect.soft(first.noIndex, address).toBe(false);
  expect.soft(first.openGraph, address).toMatchObject({ 'og:title': first.title, 'og:url': address });
  expect.soft(first.text, address).not.toContain('Chargement');
}
