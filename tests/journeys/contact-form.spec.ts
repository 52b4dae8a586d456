import { contactForm, visitor } from '../support/contact-form';
import { open } from '../support/open';
import { expect, test } from '../support/test';

test.beforeEach(async ({ page }) => {
  await open(page, '/contact');
});

test('an empty form names each missing field, takes the focus to the first, and sends nothing', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const form = contactForm(page);
  await form.send.click();

  await expect(form.summary).toBeVisible();
  await expect(form.formation).toBeFocused();
  const required = [form.formation, form.firstName, form.lastName, form.email, form.phone, form.company];
  for (const field of required) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\S/);
  }
  await expect(form.message).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
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

test('the fields have the types that help on a phone', async ({ page }) => {
  const form = contactForm(page);
  await expect(form.email).toHaveAttribute('type', 'email');
  await expect(form.phone).toHaveAttribute('type', 'tel');
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
  for (const field of [form.firstName, form.lastName, form.email, form.phone, form.company, form.message]) {
    await expect(field).toHaveValue('');
  }
});

test('the address chooses the course of the form', async ({ page }) => {
  await open(page, '/contact?formation=python');
  await expect(contactForm(page).formation).toHaveValue('Python');
});
