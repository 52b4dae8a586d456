import { open } from '../support/open';
import { expect, test } from '../support/test';

test(
  'paper shows the course, its price and the school, and nothing to press',
  { tag: '@mf-formation' },
  async ({ page }) => {
    await open(page, '/formation/python');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
    await expect(page.getByText('1 490 €').filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText('bonjour@campus.example').first()).toBeVisible();
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  },
);
