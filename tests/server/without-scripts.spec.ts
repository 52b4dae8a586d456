import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { activeCourses } from '../support/records';
import { expect, test } from '../support/test';

test.use({ javaScriptEnabled: false });

test('the catalogue is searched, filtered and sorted by its form', async ({ page, site }) => {
  await page.goto('/formations');
  const { search, category, type, sort, titles } = catalogue(page);
  await search.fill('vente');
  await category.selectOption('vente');
  await type.selectOption('Alternance');
  await sort.selectOption('Prix croissant');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(/\/formations\?q=vente&categorie=vente&type=Alternance&tri=croissant$/);
  const expected = (await activeCourses(site)).filter(
    (course) => course.category === 'vente' && course.alternance && /vente/i.test(course.title),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect((await titles.allTextContents()).sort()).toEqual(expected.map(({ title }) => title).sort());
  await expect(search).toHaveValue('vente');
  await expect(type).toHaveValue('Alternance');
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

test.describe('a form that is refused', () => {
  test.use({ tolerated: /\b400\b/ });

  test('a form that lacks something comes back with what was written and what is wrong', async ({ page }) => {
    await page.goto('/contact');
    const form = contactForm(page);
    await form.formation.selectOption('Python');
    await form.firstName.fill('Camille');
    await form.phone.fill('abc');
    await form.send.click();
    await expect(page.getByText('Veuillez remplir tous les champs.')).toBeVisible();
    await expect(form.firstName).toHaveValue('Camille');
    await expect(form.formation).toHaveValue('Python');
    await expect(form.email).toHaveAttribute('aria-invalid', 'true');
    await expect(form.phone).toHaveAccessibleDescription(/numéro complet/);
  });
});
