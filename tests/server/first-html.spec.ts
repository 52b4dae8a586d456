import type { APIRequestContext, Page } from '@playwright/test';
import { addresses, legalAddresses } from '../support/addresses';
import { expect, test } from '../support/test';

const types: Readonly<Record<string, string[]>> = {
  home: ['EducationalOrganization', 'FAQPage'],
  // Search engines ask for a question's markup on one page only.
  about: ['EducationalOrganization'],
  catalogue: ['ItemList', 'BreadcrumbList'],
  course: ['Course', 'BreadcrumbList'],
  alternanceCourse: ['Course', 'BreadcrumbList'],
};

test('every page arrives complete, unlike others, for search engines', async ({ page, request, site }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = Object.entries({ ...addresses, ...legalAddresses });
  for (const [name, path] of pages) {
    const first = await firstHtml(page, request, path);
    expectComplete(first, `${site.url}${path}`);
    titles.add(first.title);
    descriptions.add(first.description);
    const kinds = first.jsonLd.map((object) => object['@type']);
    expect.soft(kinds, path).toEqual(expect.arrayContaining(types[name] ?? []));
    expect.soft(first.openGraph['og:image'], path).toMatch(/^http/);
    for (const object of first.jsonLd) expect.soft(object['@context'], path).toBe('https://schema.org');
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

/** Fetches a page as a crawler does and parses it in `page`, without running it. */
async function firstHtml(page: Page, request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  const parts = await page.evaluate(
    (source) => {
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
    },
    await answer.text(),
  );
  return { status: answer.status(), ...parts };
}

/** What every page must hold before any script has run. */
function expectComplete(first: Awaited<ReturnType<typeof firstHtml>>, address: string): void {
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
