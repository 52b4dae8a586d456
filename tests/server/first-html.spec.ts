import { addresses, legalAddresses } from '../support/addresses';
import { type FirstHtml, firstHtml } from '../support/document';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

/** What every page must hold before any script has run. */
function expectComplete(first: FirstHtml, address: string): void {
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

const types: Readonly<Record<string, string[]>> = {
  home: ['EducationalOrganization', 'FAQPage'],
  // Search engines ask for a question's markup on one page only.
  about: ['EducationalOrganization'],
  catalogue: ['ItemList', 'BreadcrumbList'],
  course: ['Course', 'BreadcrumbList'],
  alternanceCourse: ['Course', 'BreadcrumbList'],
};

test('every page arrives complete, with a title and a description of its own, and tells search engines what it is', async ({
  page,
  request,
  site,
}) => {
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
    for (const object of first.jsonLd) expect.soft(object['@context'], path).toBe('https://schema.org');
  }
  expect(titles.size).toBe(pages.length);
  expect(descriptions.size).toBe(pages.length);
});

test('every active course arrives complete: title, picture for previews, price and course data', async ({
  page,
  request,
  site,
}) => {
  const titles = new Set<string>();
  const courses = await activeCourses(site);
  expect(courses.length).toBeGreaterThan(40);
  for (const { id, title, priceActual } of courses) {
    const path = `/formation/${id}`;
    const first = await firstHtml(page, request, path);
    expectComplete(first, `${site.url}${path}`);
    expect.soft(first.h1, id).toEqual([title]);
    expect.soft(first.title, id).toContain(title);
    expect.soft(first.openGraph['og:image'], id).toMatch(/^http/);
    titles.add(first.title);
    const course = first.jsonLd.find((object) => object['@type'] === 'Course');
    expect.soft(course, id).toMatchObject({ name: title, url: `${site.url}${path}` });
    expect.soft(course?.hasCourseInstance, id).toBeTruthy();
    const price = Number(String(priceActual).replace(',', '.')) || undefined;
    expect.soft((course?.offers as { price?: number } | undefined)?.price, id).toBe(price);
  }
  expect(titles.size).toBe(courses.length);
});

test('the error page and a missing course keep out of search engines', async ({ page, request }) => {
  for (const [path, h1] of [
    ['/nulle-part', 'Unexpected Application Error!'],
    ['/formation/inconnue', 'Formation non trouvée'],
  ] as const) {
    const first = await firstHtml(page, request, path);
    expect(first).toMatchObject({ status: 404, h1: [h1], noIndex: true });
  }
});
