import type { Page } from '@playwright/test';
import { accessibilityTree } from '../support/accessibility-tree';
import { contactForm, visitor } from '../support/contact-form';
import { menu } from '../support/frame';
import { comeAlive, open } from '../support/open';
import { edit } from '../support/records';
import { expect, test } from '../support/test';

// Three visitors, each from where they come in to what they came for. One course is not there.
test.use({ tolerated: /404/ });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const kept = (page: Page) => menu(page).getByRole('link', { name: /^Ma sélection/ });
const lines = (page: Page) => page.getByRole('region', { name: /formation/ }).getByRole('listitem');

test('an HR manager types eight people once, for all that follows', async ({ page, site }) => {
  const guest = visitor('rh');
  const questions = page.getByRole('region', { name: 'Combien pour moi' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/formation/python');
  await questions.getByLabel('Vous êtes').selectOption('entreprise');
  await questions.getByLabel('Nombre de personnes').fill('8');
  await questions.getByRole('button', { name: 'Estimer' }).click();
  await expect(page.locator('#estimation')).toContainText(/11\s920\s€/);
  await comeAlive(page);
  await page.getByRole('button', { name: /^Garder/ }).click();
  await open(page, '/formation/python');
  await questions.scrollIntoViewIfNeeded();
  await expect(questions.getByLabel('Nombre de personnes')).toHaveValue('8');
  await open(page, '/formation/devenir-formateur');
  await page.getByRole('button', { name: /^Garder/ }).click();
  await kept(page).click();
  await expect(lines(page).first().getByLabel('Participants')).toHaveValue('8');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Comparer');
  await expect(page.getByText(/^Identique pour toutes/)).toBeVisible();
  await page.getByRole('link', { name: 'Demander un devis pour cette sélection' }).click();
  const form = contactForm(page);
  await expect(form.participants).toHaveValue('8');
  await form.fill(guest);
  // Who fills a form within two seconds is taken for a robot, and gets no answer.
  await page.waitForTimeout(2100);
  await form.send.click();
  await expect(form.sent).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Python, Devenir formateur');
  const mail = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  const answer = await site.mailbox.next(({ to }) => `${JSON.stringify(to)}`.includes(guest.email));
  expect(mail.text).toMatch(/Python × 8[^]*Devenir formateur/);
  for (const { text } of [mail, answer])
    expect(text).toMatch(/Nombre de participants\s: 8[^]*Python[^]*Devenir formateur/);
});

test('a blind visitor hears once what was found, names that differ, what is amiss', async ({ page }) => {
  await open(page, '/formations');
  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    const region = document.querySelector('p[aria-live="polite"]') as Element;
    const hear = () => spoken.push(region.textContent ?? '');
    new MutationObserver(hear).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('python', { delay: 40 });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  await expect.poll(spoken).toEqual(['1 formation affichée sur 1']);
  await page.getByRole('link', { name: /^Python/ }).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Python')).toBeFocused();
  const tree = (await accessibilityTree(page)).map((line) => line.trim());
  const pressed = tree.filter((line) => line.startsWith('button "')).map((line) => line.split('"')[1]);
  expect(new Set(pressed.filter(Boolean)).size).toBe(pressed.length);
  const fold = page.locator('details', { hasText: 'notre référent handicap' }).locator('summary');
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'handicap@campus.example' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'Contacter' }).last().press('Enter');
  const form = contactForm(page);
  await expect(title(page, 'Écrivez-nous')).toBeFocused();
  await form.send.press('Enter');
  await expect(form.firstName).toBeFocused();
  await expect(form.firstName).toHaveAccessibleDescription(/\S/);
  const field = (await accessibilityTree(page)).find((line) => /textbox "Prénom/.test(line));
  expect(field).toMatch(/invalid=true/);
});

test('a week later what was kept is there, what left is said', async ({ page, context, site }) => {
  await open(page, '/selection?f=python~8!neerlandais-professionnel&dates=mars');
  await page.getByRole('button', { name: 'La garder sur cet appareil' }).click();
  await page.getByRole('switch', { name: 'Thème sombre' }).click();
  await page.close();
  const undo = await edit(site, 'formation', 'neerlandais-professionnel', { active: false });
  try {
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 7 * 86_400_000 });
    await open(later, '/');
    await expect(later.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(kept(later)).toHaveText(/2 formations$/);
    await kept(later).click();
    await expect(lines(later).first().getByLabel('Participants')).toHaveValue('8');
    await expect(later.getByLabel('Dates souhaitées')).toHaveValue('mars');
    await expect(lines(later).nth(1)).toContainText('Cette formation n’est plus proposée.');
    await later.getByRole('link', { name: 'Demander un devis pour cette sélection' }).click();
    await expect(later.getByText(/plus au catalogue/)).toBeVisible();
    await expect(contactForm(later).formation).toHaveValue('Python');
  } finally {
    await undo();
  }
});
