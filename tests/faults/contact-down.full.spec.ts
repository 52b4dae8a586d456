import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });

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
