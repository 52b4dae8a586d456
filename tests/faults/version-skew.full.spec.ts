import { open } from '../support/open';
import { keepPointer, newText, release } from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

const [old, fresh] = ['Parlons de votre projet', 'Parlons de la suite'];

test('HTML of the old version meets the new one: it is taken over by the old files, without a complaint', async ({
  page,
  request,
  site,
}) => {
  const html = await (await request.get('/formations')).text();
  await release(site, 'mf-catalogue', newText(old, fresh));
  const text = async () => (await request.get('/formations')).text();
  await expect.poll(text).toContain(fresh);

  await page.route(
    `${site.url}/formations`,
    (route) => route.fulfill({ contentType: 'text/html', body: html }),
    {
      times: 1,
    },
  );
  await open(page, '/formations');
  await expect(page.getByRole('heading', { name: old })).toBeVisible();
  await page.getByRole('searchbox').fill('haccp');
  await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')).toHaveCount(1);

  await open(page, '/formations');
  await expect(page.getByRole('heading', { name: fresh })).toBeVisible();
});
