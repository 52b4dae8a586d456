import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

test(
  'a request to a contact service that is down keeps its text and is sent later',
  { tag: '@mf-contact' },
  async ({ page, site }) => {
    const guest = visitor('panne');
    await open(page, '/contact?formation=python');
    const form = contactForm(page);
    await form.fill(guest);
    await site.stack.stop('contact-service');
    try {
      await form.send.click();
      const toast = page.getByRole('alert').filter({ hasText: "Erreur lors de l'envoi de l'email." });
      await expect(toast).toBeVisible();
      await expect(form.formation).toHaveValue('Python');
      for (const name of ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const) {
        await expect(form[name]).toHaveValue(guest[name]);
      }
      await page.reload();
      await expect(form.message).toHaveValue(guest.message);
      await expect(form.email).toHaveValue(guest.email);
    } finally {
      await site.stack.start('contact-service');
    }
    await form.send.click();
    await expect(form.sent).toBeVisible();
    const mail = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(mail.text).toContain(guest.message);
  },
);
