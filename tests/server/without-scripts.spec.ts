import { contactForm, visitor } from '../support/contact-form';
import { expectAllSlides } from '../support/slides';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('the questions open, those of every group', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(13);
  for (const index of [0, 12]) {
    await questions.nth(index).locator('summary').click();
    await expect(questions.nth(index).locator('p')).toBeVisible();
  }
});

test('the menu can be reached on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Navigation principale' });
  await menu.getByRole('link', { name: 'En savoir plus' }).click();
  await expect(page).toHaveURL('/about');
});

test('a course is reckoned for several people, and kept for as many', async ({ page }) => {
  await page.goto('/formation/python');
  await page.getByLabel('Vous êtes').selectOption('entreprise');
  await page.getByLabel('Nombre de personnes').fill('8');
  await page.getByRole('button', { name: 'Estimer' }).click();
  await expect(page).toHaveURL('/combien?formation=python&statut=entreprise&personnes=8#estimation');
  await expect(page.locator('#estimation')).toContainText(/11\s920\s€/);
  await page.getByRole('button', { name: /^Garder/ }).click();
  await expect(page).toHaveURL('/selection?f=python%7E8');
  const request = page.getByRole('link', { name: 'Demander un devis' });
  await expect(request).toHaveAttribute('href', /python(~|%7E)8/);
});

test('a course shows all its objectives and results', async ({ page }) => {
  await page.goto('/formation/devenir-formateur');
  await expectAllSlides(page);
});

test('the contact form posts, the mails leave, and a page answers', async ({ page, site }) => {
  const guest = visitor('sans-script');
  await page.goto('/contact?formation=python&participants=8');
  const form = contactForm(page);
  await expect(form.formation).toHaveValue('Python');
  await form.fill(guest);
  await expect(form.participants).toHaveValue('8');
  await form.dates.fill('en mars');
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await expect(page.getByText('Un e-mail vous le confirme')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  expect(request.text).toContain(guest.message);
  await expect(page.getByText('en mars')).toBeVisible();
  expect(request.text).toContain('Nombre de participants\u00A0: 8');
  const answer = await site.mailbox.next(
    ({ to }) => to !== undefined && !Array.isArray(to) && to.value[0]?.address === guest.email,
  );
  expect(answer.text).toContain('/formation/python');
  await page.getByRole('link', { name: 'Revenir à la formation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
});
