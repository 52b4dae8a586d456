import { expectComplete, firstHtml } from '../support/document';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

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
