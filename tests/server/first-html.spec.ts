import { addresses, legalAddresses } from '../support/addresses';
import { expectComplete, firstHtml } from '../support/document';
import { activeCourses } from '../support/records';
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

test('a course tells search engines its title and its price', async ({ page, request, site }) => {
  const { title, priceActual } = (await activeCourses(site)).find(({ id }) => id === 'python') ?? {};
  const { h1, jsonLd } = await firstHtml(page, request, addresses.course);
  expect(h1).toEqual([title]);
  expect(jsonLd.find((object) => object['@type'] === 'Course')).toMatchObject({
    ...{ name: title, url: site.url + addresses.course, offers: { price: Number(priceActual) } },
    hasCourseInstance: expect.anything(),
  });
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
