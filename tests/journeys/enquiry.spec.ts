import { readFileSync } from 'node:fs';
import { at } from '../../tooling/paths';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { receipt } from '../support/course';
import { open } from '../support/open';
import { activeCourses, categories } from '../support/records';
import { expect, test } from '../support/test';

const school = JSON.parse(readFileSync(at('school.json'), 'utf8')) as { email: string };

test(
  'a visitor finds a course from the home page, asks for it, and two mails leave',
  { tag: ['@mf-home', '@mf-catalogue', '@mf-formation', '@mf-contact'] },
  async ({ page, site }) => {
    // The service takes a form that is filled within two seconds for a robot's.
    await page.clock.install();
    const guest = visitor('parcours');

    await open(page, '/');
    const card = page.getByRole('group', { name: 'Catégories' }).getByRole('link').first();
    const category = (await card.getByRole('heading').textContent()) ?? '';
    await card.click();

    const { category: choice, cards, titles } = catalogue(page);
    await expect(choice.locator('option:checked')).toHaveText(category);
    const id = (await categories(site)).find(({ title }) => title === category)?.id;
    const courses = (await activeCourses(site)).filter((course) => course.category === id);
    const expected = courses.map(({ title }) => title).sort();
    await expect.poll(async () => (await titles.allTextContents()).sort()).toEqual(expected);

    const course = (await titles.first().textContent()) ?? '';
    await cards.first().click();
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
    const address = new URL(page.url()).pathname;
    await receipt(page).getByRole('link', { name: 'Demander un devis' }).click();

    const form = contactForm(page);
    await expect(form.formation).toHaveValue(course);
    await form.fill(guest);
    await form.participants.fill('8');
    await form.dates.fill('en mars 2027');
    await page.clock.fastForward(5000);
    await form.send.click();

    await expect(page.getByRole('status').getByText('Email envoyé avec succès!')).toBeVisible();
    await expect(form.sent).toBeFocused();
    const confirmation = page.getByRole('main');
    await expect(confirmation).toContainText(guest.email);
    await expect(confirmation).toContainText(course);
    await expect(confirmation).toContainText('Un e-mail vous le confirme');

    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(request.subject).toContain(course);
    expect(request.subject).not.toContain('À vérifier');
    for (const text of Object.values(guest)) expect(request.text).toContain(text);
    expect(request.to).toMatchObject({ value: [{ address: school.email }] });

    const answer = await site.mailbox.next(
      ({ to }) => to !== undefined && !Array.isArray(to) && to.value[0]?.address === guest.email,
    );
    expect(answer.subject).toContain('Nous avons bien reçu votre demande');
    const number = answer.text?.match(/numéro (\S+)\./)?.[1] ?? 'none';
    await expect(confirmation).toContainText(number);
    expect(request.text).toContain(number);
    expect(request.text).toContain('Nombre de participants\u00A0: 8');
    expect(request.text).toContain('Dates et lieu souhaités\u00A0: en mars 2027');
    await confirmation.getByRole('link', { name: 'Revenir à la formation' }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible();
  },
);
