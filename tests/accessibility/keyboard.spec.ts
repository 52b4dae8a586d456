import { contactForm, visitor } from '../support/contact-form';
import { expectVisibleFocus, tabTo } from '../support/keyboard';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test('by keyboard alone: from the home page to a course, its request, the answer', async ({ page, site }) => {
  const guest = visitor('clavier');
  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Nos formations' }), 6);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole('searchbox'), 3);
  await page.keyboard.type('python');
  const results = page.getByRole('region', { name: 'Résultats' });
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await tabTo(page, results.getByRole('link', { name: /^Python/ }), 8);
  await expectVisibleFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeFocused();

  const contact = page
    .getByRole('complementary', { name: 'Tarif et inscription' })
    .getByRole('link', { name: 'Contacter' });
  await tabTo(page, contact, 14);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Écrivez-nous' })).toBeFocused();

  const form = contactForm(page);
  await tabTo(page, form.formation, 3);
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
