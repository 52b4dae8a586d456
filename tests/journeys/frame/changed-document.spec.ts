import type { Page } from '@playwright/test';
import { contactForm, visitor } from '../../support/contact-form';
import { keep, kept } from '../../support/course';
import { holdFiles } from '../../support/program';
import { expect, test } from '../../support/test';

// React reports that it has drawn the page anew.
test.use({ allowedErrors: /Hydration failed|#418|#423|#425|hydrat/i });

/** What others do to a page before its program comes. */
const changes = {
  'a translation': () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (text) =>
      text.parentElement?.closest('script,style,option,textarea') || !text.textContent?.trim()
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    const found: Node[] = [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) {
      const font = document.createElement('font');
      text.parentNode?.replaceChild(font, text);
      font.append(text);
    }
  },
  'a password manager': () => {
    for (const field of document.querySelectorAll('main input, main textarea, header button'))
      field.before(document.createElement('div'));
  },
  'a telephone that becomes a link': () => {
    const number = document.querySelector('footer a[href^="tel:"]');
    for (const place of document.querySelectorAll('main p, header p, main label')) {
      const link = document.createElement('a');
      link.href = number?.getAttribute('href') ?? 'tel:';
      link.append(...place.childNodes);
      place.append(link);
    }
    document.querySelector('header a')?.after(Object.assign(document.createElement('a'), { href: 'tel:01' }));
  },
};

const field = (page: Page) => page.getByRole('main').getByRole('textbox').first();
/** Says whether the element is still that which the server has drawn. */
const mark = (page: Page) => field(page).evaluate((element) => Object.assign(element, { isFirst: true }));
const isFirst = (page: Page) => field(page).evaluate((element) => 'isFirst' in element);

for (const [what, change] of Object.entries(changes)) {
  test(`a request written after ${what} changed the page is sent as it was`, async ({ page, site }) => {
    const guest = visitor('page-changee');
    const program = await holdFiles(page);
    await page.goto('/contact?formation=python', { waitUntil: 'domcontentloaded' });
    await page.evaluate(change);
    const form = contactForm(page);
    await mark(page);
    await form.fill(guest);
    await form.message.focus();
    program.letThrough();
    await expect.poll(() => isFirst(page), 'React has drawn the form anew').toBe(false);
    await expect(form.message).toHaveValue(guest.message);
    await expect(form.email).toHaveValue(guest.email);
    await expect(form.message).toBeFocused();
    await form.send.click();
    await expect(form.sent).toBeVisible();
    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(request.text).toContain(guest.message);
  });
}

test('« Garder » on a translated page keeps it at once', { tag: '@mf-selection' }, async ({ page }) => {
  const program = await holdFiles(page);
  await page.goto('/formation/python', { waitUntil: 'domcontentloaded' });
  await page.evaluate(changes['a translation']);
  await keep(page).click();
  program.letThrough();
  await expect(kept(page)).toBeVisible();
  await expect(page).toHaveURL('/formation/python');
});
