import { open } from '../support/open';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

test('a course is printed on one sheet of A4, even the longest ones', async ({ page, site }) => {
  const length = (record: object) => JSON.stringify(record).length;
  const courses = (await activeCourses(site)).sort((a, b) => length(b) - length(a)).slice(0, 6);
  expect(courses).toHaveLength(6);
  const sheets: Record<string, number> = {};
  for (const { id } of courses) {
    await open(page, `/formation/${id}`);
    const pdf = await page.pdf({ format: 'A4' });
    sheets[id] = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(sheets).toEqual(Object.fromEntries(courses.map(({ id }) => [id, 1])));
});

test('paper shows the course, its price and the school, and nothing to press', async ({ page }) => {
  await open(page, '/formation/python');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
  await expect(page.getByText('1 490 €').first()).toBeVisible();
  await expect(page.getByText('bonjour@campus.example').first()).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});

test('the catalogue on paper has its courses, not its search', async ({ page }) => {
  await open(page, '/formations');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  for (const role of ['searchbox', 'combobox', 'button'] as const) {
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  }
});
