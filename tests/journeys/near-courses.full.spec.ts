import type { Page } from '@playwright/test';
import { open } from '../support/open';
import { activeCourses, type Course } from '../support/records';
import { expect, test } from '../support/test';

const near = (page: Page) => page.getByRole('region', { name: 'Formations proches' });
const idOf = (href: string | null) => decodeURIComponent(href?.replace('/formation/', '') ?? '');

test('a course names those near it: others on other courses, of its own category first', async ({
  page,
  site,
}) => {
  const courses = new Map((await activeCourses(site)).map((course) => [course.id, course]));
  const shown: string[] = [];
  for (const id of ['python', 'negociation-grands-comptes', 'anglais-professionnel']) {
    await open(page, `/formation/${id}`);
    await near(page).scrollIntoViewIfNeeded();
    const links = near(page).getByRole('link');
    await expect(links).toHaveCount(3);
    const ids = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const own = courses.get(id) as Course;
    for (const other of ids.map(idOf)) {
      expect(other).not.toBe(id);
      expect(courses.get(other)?.category).toBe(own.category);
    }
    shown.push(...ids.map(idOf));
    // The specification's list stays below.
    await expect(page.getByRole('group', { name: 'Nos Formations' })).toBeVisible();
  }
  expect(new Set(shown).size).toBe(shown.length);
  const [first = ''] = await near(page).getByRole('link').allTextContents();
  await near(page).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: first, exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('near courses are there', async ({ page }) => {
    await page.goto('/formation/python');
    await expect(near(page).getByRole('link')).toHaveCount(3);
  });
});
