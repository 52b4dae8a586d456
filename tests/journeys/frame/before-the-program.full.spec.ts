import { addresses } from '../../support/addresses';
import { contactForm, visitor } from '../../support/contact-form';
import { burger, menu, phone } from '../../support/frame';
import { holdFiles, watchScripts } from '../../support/program';
import { expect, test } from '../../support/test';

const { rules } = addresses;

test.describe('what a visitor does before the program is there happens once it is, and once', () => {
  test('a request that is written and sent', async ({ page, site }) => {
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

  test('by keyboard alone', async ({ page }) => {
    await page.setViewportSize(phone);
    const scripts = watchScripts(page);
    const program = await holdFiles(page);
    await page.goto(rules, { waitUntil: 'domcontentloaded' });
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300);
    expect(scripts).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await burger(page).focus();
    await page.keyboard.press('Enter');
    program.letThrough();
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
    await expect(burger(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
});
