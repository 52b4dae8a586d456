import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await open(page, '/contact');
});

test('blanks count as missing, and an error goes once its field is right', async ({ page }) => {
  const form = contactForm(page);
  await form.formation.selectOption({ index: 1 });
  await form.fill({ ...visitor('blancs'), lastName: '   ' });
  await form.send.click();
  await expect(form.lastName).toBeFocused();
  await expect(form.summary).toBeVisible();
  await form.lastName.fill('Perrin');
  await expect(form.lastName).not.toHaveAttribute('aria-invalid');
  await expect(form.summary).toBeHidden();
});

test('a malformed e-mail address gets a message of its own', async ({ page }) => {
  const form = contactForm(page);
  await form.formation.selectOption({ index: 1 });
  await form.fill({ ...visitor('adresse'), email: 'camille.perrin' });
  await form.send.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAccessibleDescription(/adresse complète/);
  await expect(form.summary).toBeHidden();
});

test('a telephone number that nobody can call gets a message of its own, and any way of writing one is taken', async ({
  page,
  site,
}) => {
  const guest = visitor('telephone');
  const form = contactForm(page);
  await form.formation.selectOption({ index: 1 });
  await form.fill({ ...guest, phone: 'abc' });
  await form.send.click();
  await expect(form.phone).toBeFocused();
  await expect(form.phone).toHaveAccessibleDescription(/numéro complet/);
  await expect(form.summary).toBeHidden();
  await form.phone.fill('+33 (0)1.99.00.12.34 poste 5');
  await expect(form.phone).not.toHaveAttribute('aria-invalid');
  await form.send.click();
  await expect(form.sent).toBeVisible();
  const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  expect(request.text).toContain('01 99 00 12 34 poste 5');
});

for (const width of [320, 1280]) {
  test(`somebody is asked whether they are an individual before the company, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const form = contactForm(page);
    const top = async (field: typeof form.company) => (await field.boundingBox())?.y ?? Number.NaN;
    expect(await top(form.individual)).toBeGreaterThan(await top(form.phone));
    expect(await top(form.individual)).toBeLessThan(await top(form.company));
    await form.individual.focus();
    await page.keyboard.press('Tab');
    await expect(form.company).toBeFocused();
  });
}

test('the address fills in head count and dates, and what the visitor makes of them survives a reload', async ({
  page,
}) => {
  const address = '/contact?formation=python&participants=8&dates=en%20mars';
  await open(page, address);
  const form = contactForm(page);
  await expect(form.participants).toHaveValue('8');
  await expect(form.dates).toHaveValue('en mars');
  await form.participants.fill('9');
  await page.reload();
  await expect(form.participants).toHaveValue('9');
  await open(page, address.replace('8', '12'));
  await expect(form.participants).toHaveValue('12');
});

test('a selection whose course has left the catalogue is not carried, and the form says so', async ({
  page,
}) => {
  await open(page, `/contact?selection=${encodeURIComponent('/selection?f=python!disparue')}`);
  await expect(page.getByText(/n’est plus au catalogue/)).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Joindre ma sélection/ })).toHaveCount(0);
});

test('the fields have the types that help on a phone', async ({ page }) => {
  const form = contactForm(page);
  await expect(form.email).toHaveAttribute('type', 'email');
  await expect(form.phone).toHaveAttribute('type', 'tel');
  await expect(form.participants).toHaveAttribute('inputmode', 'numeric');
});

test('the switch for individuals fills in the company and takes it back', async ({ page }) => {
  const form = contactForm(page);
  await form.individual.check();
  await expect(form.company).toHaveValue('Particulier');
  await form.individual.uncheck();
  await expect(form.company).toHaveValue('');
});

test('after a request the form is empty again and ready for another', async ({ page }) => {
  const form = contactForm(page);
  await form.formation.selectOption({ index: 2 });
  await form.fill(visitor('encore'));
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer une autre demande' }).click();
  await expect(form.formation).toHaveValue('');
  const { firstName, lastName, email, phone, company, participants, dates, message } = form;
  for (const field of [firstName, lastName, email, phone, company, participants, dates, message]) {
    await expect(field).toHaveValue('');
  }
});

test('the address chooses the course of the form', async ({ page }) => {
  await open(page, '/contact?formation=python');
  await expect(contactForm(page).formation).toHaveValue('Python');
});
