import { catalogue } from '../support/catalogue';
import { open } from '../support/open';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

test('PocketBase stops: visited pages stay, others show shipped courses', async ({ page, request, site }) => {
  await site.restartShell();
  const visited = '/formation/caces-r485';
  const before = await (await request.get(visited)).text();
  await open(page, '/about');
  await site.stack.stop('pocketbase');
  try {
    const { titles, offlineNote, more, search } = catalogue(page);
    const repeated = await request.get(visited);
    expect(repeated.status()).toBe(200);
    expect(await repeated.text()).toContain('<h1>CACES R485 chariots gerbeurs</h1>');
    expect(before).not.toContain('Le catalogue en direct ne répond pas');
    expect(await repeated.text()).not.toContain('Le catalogue en direct ne répond pas');

    const degraded = await request.get('/formations');
    expect(degraded.headers()['cache-control']).toContain('no-store');
    await open(page, '/formations');
    await expect(offlineNote).toBeVisible();
    await expect(titles).toHaveCount(9);
    await more.click();
    await expect(titles).toHaveCount(12);
    await search.fill('haccp');
    await expect(titles).toHaveText(['Hygiène alimentaire HACCP']);

    await catalogue(page).cards.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hygiène alimentaire HACCP' })).toBeVisible();
    await expect(offlineNote).toBeVisible();
    await open(page, '/formation/incendie-en-entreprise');
    await expect(page.getByRole('heading', { level: 1, name: 'L’incendie en entreprise' })).toBeVisible();
    await expect(offlineNote).toBeVisible();

    await open(page, '/');
    await expect(page.getByText('Aucune donnée disponible')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Questions fréquentes' })).toBeVisible();
    await open(page, '/contact?formation=python');
    await expect(page.getByRole('combobox', { name: 'Formation' })).toHaveValue('Python');

    const unknown = await request.get('/formation/peut-etre');
    expect(unknown.status()).toBe(503);
    expect(unknown.headers()['retry-after']).toBeTruthy();
    expect(await unknown.text()).toContain('Formation non trouvée');
  } finally {
    await site.stack.start('pocketbase');
  }
  for (const path of ['/formations', '/formation/incendie-en-entreprise', '/']) {
    await open(page, path);
    await expect(catalogue(page).offlineNote).toBeHidden();
    await expect(page.getByText('Aucune donnée disponible')).toBeHidden();
  }
});
