import { open } from '../support/open';
import { expect, test } from '../support/test';

const groups = { Général: 5, Formations: 3, Inscription: 3, Cours: 2 };

for (const path of ['/', '/about']) {
  test(`the questions on ${path} come in four tabs, and each opens on its own`, async ({ page }) => {
    await open(page, path);
    const tabs = page.getByRole('tablist', { name: 'Questions fréquentes' }).getByRole('tab');
    const panel = page.getByRole('tabpanel');
    const questions = panel.getByRole('group');
    await expect(tabs).toHaveText(Object.keys(groups));
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');

    for (const [name, count] of Object.entries(groups)) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
      await expect(questions).toHaveCount(count);
    }
    const [first, second] = [questions.nth(0), questions.nth(1)];
    await first.locator('summary').click();
    await second.locator('summary').click();
    await expect(first.getByRole('paragraph')).toBeVisible();
    await expect(second.getByRole('paragraph')).toBeVisible();
    await first.locator('summary').click();
    await expect(first.getByRole('paragraph')).toBeHidden();
    await expect(second.getByRole('paragraph')).toBeVisible();
  });
}

test('on a phone the groups are a dropdown', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await expect(page.getByRole('tablist', { name: 'Questions fréquentes' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Thème' }).selectOption('Cours');
  await expect(page.locator('details:visible')).toHaveCount(2);
});

test('questions are numbered with two digits', async ({ page }) => {
  await open(page, '/');
  const number = await page
    .locator('details:visible summary')
    .nth(1)
    .evaluate((summary) => {
      const { content, counterReset, counterIncrement } = getComputedStyle(summary, '::before');
      return `${content} ${counterReset} ${counterIncrement} ${summary.textContent}`;
    });
  expect(number).toMatch(/decimal-leading-zero|02/);
});
