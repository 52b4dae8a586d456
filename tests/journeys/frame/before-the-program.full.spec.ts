import { contactForm, visitor } from '../../support/contact-form';
import { holdFiles } from '../../support/program';
import { expect, test } from '../../support/test';

test('a request sent before the program is there leaves once it is, and once', async ({ page, site }) => {
  const { mailbox } = site;
  const guest = visitor('avant-le-programme');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.headers()['content-type'] ?? '');
  });
  const program = await holdFiles(page);
  await page.goto('/contact?formation=python', { waitUntil: 'domcontentloaded' });
  const form = contactForm(page);
  await form.fill(guest);
  await form.send.click();
  await page.waitForTimeout(300);
  expect(posts).toEqual([]);
  program.letThrough();
  await expect(form.sent).toBeVisible();
  expect(posts).toEqual([expect.stringContaining('json')]);
  const request = await mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  expect(request.text).toContain(guest.message);
});
