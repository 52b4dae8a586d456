import { open } from '../support/open';
import { edit } from '../support/records';
import { expect, test } from '../support/test';

test.use({ tolerated: /404/ });

const errorTitle = 'Unexpected Application Error!';

test('an inactive course is not found either, nor listed', async ({ page, request, site }) => {
  const undo = await edit(site, 'formation', 'neerlandais-professionnel', { active: false });
  try {
    const response = await open(page, '/formation/neerlandais-professionnel');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Formation non trouvée' })).toBeVisible();
    const list = await request.get('/formations?q=inactive-neerlandais&n=60');
    expect(await list.text()).not.toContain('/formation/neerlandais-professionnel');
  } finally {
    await undo();
  }
});

test('a link to an unknown page shows the error page without loading the site anew', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/nulle-part');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await expect(page.getByRole('heading', { level: 1, name: errorTitle })).toBeVisible();
  await expect(page).toHaveTitle(errorTitle);
});
