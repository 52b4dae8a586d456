import type { Page } from '@playwright/test';
import { accessibilityTree } from '../support/accessibility-tree';
import { watchCalm } from '../support/calm';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { burger, menu, phone } from '../support/frame';
import { comeAlive, open } from '../support/open';
import { hold, openHeld } from '../support/program';
import { edit } from '../support/records';
import type { RunningSite } from '../support/site';
import { anyComplaint, expect, test } from '../support/test';

// Eight visitors, each from where they come in to what they came for. One page is not there, nor is one course.
test.use({ tolerated: /404/ });

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const essentials = (page: Page) => page.getByRole('region', { name: 'L’essentiel' });
const kept = (page: Page) => menu(page).getByRole('link', { name: /^Ma sélection/ });
const lines = (page: Page) => page.getByRole('region', { name: /formation/ }).getByRole('listitem');
const questionsOf = (page: Page) => page.getByRole('region', { name: 'Combien pour moi' });
async function reckon(page: Page): Promise<void> {
  await questionsOf(page).getByLabel('Vous êtes').selectOption('entreprise');
  await questionsOf(page).getByLabel('Nombre de personnes').fill('8');
  await questionsOf(page).getByRole('button', { name: 'Estimer' }).click();
}
async function ask(page: Page, guest: ReturnType<typeof visitor>): Promise<void> {
  const form = contactForm(page);
  await expect(form.participants).toHaveValue('8');
  await form.fill(guest);
  // Who fills a form within two seconds is taken for a robot, and gets no answer.
  await page.waitForTimeout(2100);
  await form.send.click();
  await expect(form.sent).toBeVisible();
}
const mailOf = (site: RunningSite, email: string) =>
  site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === email);
const answerTo = (site: RunningSite, email: string) =>
  site.mailbox.next(({ to }) => `${JSON.stringify(to)}`.includes(email));

test.describe('a phone in a tunnel', () => {
  test.use({ tolerated: anyComplaint, withWorker: true, viewport: phone });
  test('loses the network twice, and its request arrives', async ({ page, context, site }) => {
    const guest = visitor('tunnel');
    await open(page, '/formation/python');
    await expect(essentials(page)).toContainText(/14\sheures.*1\s490\s€ par personne/);
    await expect(essentials(page).getByRole('link', { name: 'Contacter' })).toBeInViewport({ ratio: 1 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(title(page, 'Vous êtes hors ligne')).toBeVisible();
    await expect(page.getByRole('link', { name: /^01\s99/ })).toHaveAttribute('href', /^tel:\+/);
    await context.setOffline(false);
    await expect(title(page, 'Python')).toBeVisible();
    await comeAlive(page);
    await essentials(page).getByRole('link', { name: 'Contacter' }).click();
    const form = contactForm(page);
    await form.fill(guest);
    await context.setOffline(true);
    await form.send.click();
    await expect(page.getByRole('alert').filter({ hasText: /Erreur/ })).toBeVisible();
    await expect(form.message).toHaveValue(guest.message);
    await context.setOffline(false);
    await form.send.click();
    await expect(form.sent).toBeVisible();
    expect((await mailOf(site, guest.email)).text).toContain(guest.message);
  });
});

test('an HR manager types eight people once, for all that follows', async ({ page, site }) => {
  const guest = visitor('rh');
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/formation/python');
  await reckon(page);
  await expect(page.locator('#estimation')).toContainText(/11\s920\s€/);
  await comeAlive(page);
  await page.getByRole('button', { name: /^Garder/ }).click();
  await expect(page.getByRole('button', { name: /^Gardée/ })).toBeVisible();
  await open(page, '/formation/python');
  await questionsOf(page).scrollIntoViewIfNeeded();
  await expect(questionsOf(page).getByLabel('Nombre de personnes')).toHaveValue('8');
  await open(page, '/formation/devenir-formateur');
  await page.getByRole('button', { name: /^Garder/ }).click();
  await expect(page.getByRole('button', { name: /^Gardée/ })).toBeVisible();
  await kept(page).click();
  await expect(lines(page).first().getByLabel('Participants')).toHaveValue('8');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Comparer');
  await expect(page.getByText(/^Identique pour toutes/)).toBeVisible();
  await page.getByRole('link', { name: 'Demander un devis pour cette sélection' }).click();
  await ask(page, guest);
  await expect(page.getByRole('main')).toContainText('Python, Devenir formateur');
  const [mail, answer] = [await mailOf(site, guest.email), await answerTo(site, guest.email)];
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

test('a counsellor finds what France Travail may pay, and sends it', async ({ page, browser, site }) => {
  await open(page, '/formations');
  const { moreFilters, count } = catalogue(page);
  await moreFilters.click();
  const choice = page.getByLabel(/^France Travail \(\d+\)$/);
  const offered = Number(/\((\d+)\)/.exec((await choice.locator('..').textContent()) ?? '')?.[1]);
  await choice.check();
  await expect(count(`9 formations affichées sur ${offered}`)).toBeVisible();
  await open(page, '/combien?formation=python&statut=demandeur-emploi&personnes=1');
  await expect(page.locator('#estimation')).toContainText('votre conseiller décide');
  await page.getByRole('button', { name: /^Garder/ }).click();
  await open(page, '/selection');
  await lines(page).first().getByText('Ajouter une note').click();
  await lines(page).first().getByLabel('Note').fill('Voir avec Mme Roy');
  await lines(page).first().getByLabel('Note').press('Enter');
  await expect(page).toHaveURL(/Mme\+Roy/);
  const other = await browser.newPage({ viewport: phone });
  await other.goto(site.url + new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText(/envoyée par un lien/).filter({ visible: true })).toHaveCount(1);
  await expect(other.getByLabel('Note')).toHaveValue('Voir avec Mme Roy');
  await other.close();
  await page.goto('/mentions-légales');
  await expect(page.getByText(/SIRET \d{14}/)).toBeVisible();
});

test('who reads little French finds by sound, and that there is nothing to pay', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/formations');
  const { search, results } = catalogue(page);
  const content = page.getByRole('region', { name: 'Dans le contenu' });
  await search.fill('fotoshop');
  await expect(content.getByRole('link', { name: /^Pack Adobe/ })).toBeVisible();
  await search.fill('fire safety');
  await expect(content.getByRole('link', { name: /^L’incendie en entreprise/ })).toBeVisible();
  await search.fill('permis b');
  await expect(results.getByRole('heading')).toHaveText("Aucun résultat n'a été trouvé.");
  await expect(content).toHaveText(/^Notre école n’enseigne pas/);
  await open(page, '/formation/devenir-formateur');
  await page.locator('summary', { hasText: 'alternance' }).first().click();
  for (const word of ['Quel contrat', 'Quel rythme', 'Quel salaire', 'Qui vous aide'])
    await expect(page.getByText(word)).toBeVisible();
  await open(page, '/combien?formation=devenir-formateur&statut=apprenti&personnes=1');
  await expect(page.locator('#estimation')).toContainText('Rien à payer');
  await expect(page.locator('#estimation')).not.toContainText('€');
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a course is found, unfolded, reckoned, kept and asked for', async ({ page, site }) => {
    const guest = visitor('sans-script-voyage');
    await page.goto('/formations');
    await catalogue(page).search.fill('python');
    await catalogue(page).search.press('Enter');
    await catalogue(page).cards.first().click();
    await page.locator('summary', { hasText: 'Accessibilité' }).click();
    await expect(page.getByRole('link', { name: 'handicap@campus.example' })).toBeVisible();
    await reckon(page);
    await expect(page).toHaveURL(/\/combien\?formation=python&statut=entreprise&personnes=8#estimation$/);
    await expect(page.locator('#estimation')).toContainText(/11\s920\s€/);
    await page.getByLabel('Formation', { exact: true }).selectOption('Pack Adobe');
    await page.getByRole('button', { name: 'Estimer' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Pack Adobe' })).toBeVisible();
    await page.getByRole('button', { name: /^Garder/ }).click();
    await expect(page).toHaveURL('/selection?f=pack-adobe%7E8');
    await page.getByRole('link', { name: 'Demander un devis pour cette sélection' }).click();
    await ask(page, guest);
    expect((await mailOf(site, guest.email)).text).toContain('Pack Adobe × 8');
  });
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

test('a slow laptop keeps what was pressed before the page is alive, and nothing moves', async ({ page }) => {
  const expectCalm = await watchCalm(page);
  await page.setViewportSize({ width: 820, height: 700 });
  const processor = await page.context().newCDPSession(page);
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const program = await hold(page);
  await openHeld(page, '/about');
  await burger(page).click();
  program.letThrough();
  await menu(page).getByRole('link', { name: 'Nos formations' }).click();
  await catalogue(page).search.pressSequentially('sketchup');
  await expect(catalogue(page).titles).toHaveCount(1);
  await catalogue(page).cards.first().click();
  await expect(essentials(page)).toContainText(/€ par personne/);
  await expectCalm();
});
