import type { Page } from '@playwright/test';
import { contactForm, visitor } from '../support/contact-form';
import { receipt } from '../support/course';
import { expectVisibleFocus, tabTo } from '../support/keyboard';
import { open } from '../support/open';
import { expect, test } from '../support/test';

/** What a screen reader is told of the lists from now on. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = [];
    const region = document.querySelector('p[aria-live="polite"]') as Element;
    const record = () => announcements.push(region.textContent ?? '');
    new MutationObserver(record).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { announcements });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements);
}

test('by keyboard alone: from the home page to a course, its request, the answer', async ({ page, site }) => {
  const guest = visitor('clavier');
  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Nos formations' }), 6);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('searchbox'), 3);
  const readAnnouncements = await recordAnnouncements(page);
  await page.keyboard.type('python', { delay: 40 });
  const results = page.getByRole('region', { name: 'Résultats' });
  await expect(results.getByRole('listitem')).toHaveCount(1);
  const lastAnnouncement = async () => (await readAnnouncements()).at(-1);
  await expect.poll(lastAnnouncement, 'once typing rests').toBe('1 formation affichée sur 1');
  await tabTo(page, results.getByRole('link', { name: /^Python/ }), 16);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeFocused();

  const contact = receipt(page).getByRole('link', { name: 'Demander un devis' });
  await tabTo(page, contact, 14);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeFocused();

  const form = contactForm(page);
  await tabTo(page, form.formation, 8);
  await expectVisibleFocus(page);
  await expect(form.formation).toHaveValue('Python');
  for (const name of ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const) {
    await tabTo(page, form[name], 3);
    await expectVisibleFocus(page);
    await page.keyboard.type(guest[name]);
  }
  await tabTo(page, form.send, 3);
  await page.keyboard.press('Enter');
  await expect(form.sent).toBeFocused();
  await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, '/formations');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await expect(skip, 'it covers what lies below it').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('searchbox'), 2);
});
