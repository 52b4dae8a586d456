import { contactForm, visitor } from '../../support/contact-form';
import { phone } from '../../support/frame';
import { open } from '../../support/open';
import { expect, test } from '../../support/test';

test('a selection goes with the request, or stays behind', async ({ page, site }) => {
  const selection = '/selection?f=python~8~Site+de+Lyon!devenir-formateur&participants=12&dates=en+mars';
  const { mailbox } = site;
  const guest = visitor('selection');
  await open(page, `/contact?selection=${encodeURIComponent(selection)}`);
  const form = contactForm(page);
  const toggle = page.getByRole('switch', { name: /^Joindre ma sélection/ });
  await expect(toggle).toBeChecked();
  await expect(form.formation).toHaveValue('Python');
  await expect(form.participants).toHaveValue('12');
  await form.fill(guest);
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await expect(page.getByRole('link', { name: 'Revoir ma sélection' })).toHaveAttribute('href', selection);
  const request = await mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  for (const text of ['Python × 8 – Site de Lyon', 'Devenir formateur', 'Participants', selection]) {
    expect(request.text).toContain(text);
  }
});

test('who reads little French calls from the first screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/contact');
  const call = page.getByRole('complementary', { name: 'Coordonnées' }).getByRole('link', { name: /^01/ });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', /^tel:\+33/);
});
