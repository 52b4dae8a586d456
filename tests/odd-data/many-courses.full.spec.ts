import { someAtATime } from '../../tooling/run';
import { watchCalm } from '../support/calm';
import { catalogue } from '../support/catalogue';
import { type Editor, signIn } from '../support/editor';
import { expectNoSidewaysScroll, setWindow, widths } from '../support/layout';
import { open } from '../support/open';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';
import { many } from './odd-courses';

let editor: Editor;

test.beforeAll(async ({ site }) => {
  editor = await signIn(site);
  await editor.plant('formation', many);
});
// PocketBase writes one after the other anyway.
test.afterAll(() => someAtATime(8, many, ({ id }) => editor.remove('formation', id)));

test('300 courses: the catalogue shows nine, goes on by three, and finds and sorts among all', async ({
  page,
  site,
}) => {
  const total = (await activeCourses(site)).length;
  expect(total).toBe(300);
  const expectCalm = await watchCalm(page);
  const { titles, more, count, search } = catalogue(page);
  for (const width of widths) {
    await setWindow(page, width, 'light');
    const response = await open(page, '/formations');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Plus de 300 formations' })).toBeVisible();
    await expect(titles).toHaveCount(9);
    // Before the visitor changes the list: a busy machine may answer later than half a second, the limit of a shift.
    await expectCalm();
    await more.click();
    await expect(count('12 formations affichées sur 300')).toBeVisible();
    await search.fill('série 25');
    await expect(titles).toHaveCount(9);
    await expect(count('9 formations affichées sur 10')).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await open(page, '/formations?tri=croissant&n=300');
  await expect(titles).toHaveCount(300);
  await expect(titles.first()).toHaveText('Formation de série 0');
  await expectCalm();
});

test('300 courses: each can be chosen in the contact form', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByRole('combobox', { name: 'Formation' }).getByRole('option')).toHaveCount(301);
});
