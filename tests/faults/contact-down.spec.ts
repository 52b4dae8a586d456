import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

test('the contact service is down: a message says so, nothing is lost, and sending works once it is back', async ({
  page,
  site,
}) => {
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
});

test('two clicks and a lost answer send one request', async ({ page, site }) => {
  const guest = visitor('double');
  await open(page, '/contact?formation=python');
  const form = contactForm(page);
  await form.fill(guest);
  // The service takes the request, the visitor never hears of it.
  await page.route('**/send-email', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.send.dblclick();
  await expect(page.getByText("Erreur lors de l'envoi de l'email.")).toBeVisible();
  await page.unroute('**/send-email');
  await form.send.click();
  await expect(form.sent).toBeVisible();
  const mine = () =>
    site.mailbox.received.filter(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  // A later request overtakes nothing: once its mail is there, a second one of ours would be, too.
  const later = visitor('ensuite');
  await page.getByRole('button', { name: 'Envoyer une autre demande' }).click();
  await form.formation.selectOption('Python');
  await form.fill(later);
  await form.send.click();
  await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === later.email);
  expect(mine()).toHaveLength(1);
});
