import type { Page } from '@playwright/test';
import {
  findMotionFaults,
  findFocusFaults,
  findTabOrderFaults,
  wideSpacing,
  findCutTexts,
} from '../support/audit';
import { expectAccessible, expectNoViolation } from '../support/axe';
import { contactForm, visitor } from '../support/contact-form';
import { expectValid } from '../support/html';
import { expectNoSidewaysScroll, expectTheme, setLetters, setWindow } from '../support/layout';
import { open } from '../support/open';
import { openRedaction } from '../support/redaction';
import { remoteFallback } from '../support/remotes';
import type { RunningSite } from '../support/site';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });

type Reach = (page: Page, site: RunningSite) => Promise<unknown>;
const at =
  (path: string, then: Reach = async () => {}): Reach =>
  async (page, site) => {
    await open(page, path);
    await then(page, site);
  };
const asEditor =
  (path: string, title: string): Reach =>
  async (page, site) => {
    if (!page.url().includes('/redaction/')) await openRedaction(page, site);
    await page.goto(`${site.superuser.url}/redaction/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  };

/** The sample of docs/accessibility.md, in its order. */
const sample: Record<string, Reach> = {
  // Tab would meet another slide each time; the carousel's dom test has it move on.
  home: at('/', (page) => page.getByRole('button', { name: 'Mettre le carrousel en pause' }).click()),
  catalogue: at('/formations'),
  'empty result': at('/formations?q=zzzzzz'),
  course: at('/formation/devenir-formateur'),
  'contact with errors': at('/contact', async (page) => {
    await contactForm(page).send.click();
    await expect(contactForm(page).summary).toBeVisible();
  }),
  'contact sent': at('/contact?formation=python', async (page) => {
    await contactForm(page).fill(visitor('audit'));
    await contactForm(page).send.click();
    await expect(contactForm(page).sent).toBeFocused();
    // The toast goes by itself: the page says the same.
    await expect(page.getByText('Email envoyé avec succès!')).toBeHidden();
  }),
  article: at('/conditions-g%C3%A9n%C3%A9rales'),
  selection: at('/selection?f=python~3~Niveau+2!devenir-formateur'),
  estimate: at('/combien?formation=bilan-de-competences&statut=salarie&personnes=1'),
  404: at('/nulle-part'),
  error: at('/contact', async (page) => {
    await page.route('**/remotes/mf-catalogue/**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Nos formations' }).click();
    await expect(remoteFallback(page).title).toBeVisible();
  }),
  'editors’ login': async (page, site) => {
    await page.goto(`${site.superuser.url}/redaction/`);
    await expect(page.getByLabel('Mot de passe')).toBeVisible();
  },
  'editors’ list': asEditor('', 'Formations'),
  'editors’ form': asEditor('formations/python', 'Python'),
};

test('a text that its own box cuts is found', async ({ page }) => {
  const line = '<p style="width: 9em; overflow: hidden; white-space: nowrap">';
  await page.setContent(`${line}Un texte trop long pour sa ligne</p>${line}Court</p>`);
  expect(await findCutTexts(page)).toEqual([expect.stringContaining('<p style')]);
});

for (const [name, reach] of Object.entries(sample)) {
  test(`${name}: what a script can know of the RGAA`, async ({ page, site }) => {
    test.slow();
    await setWindow(page, 1280, 'light');
    await reach(page, site);
    await expectValid(page, name);
    expect.soft(await findTabOrderFaults(page), 'the Tab key').toEqual([]);
    expect.soft(await findMotionFaults(page), 'motion').toEqual([]);
    await expectAccessible(page, name);
    expect.soft(await findCutTexts(page, wideSpacing), 'cut by more room').toEqual([]);
    await setLetters(page, 200);
    expect.soft(await findCutTexts(page), 'cut by large letters').toEqual([]);
    await setLetters(page, 100);
    await setWindow(page, 320, 'light');
    await expectTheme(page, 'light');
    await expectNoSidewaysScroll(page);
    await expectNoViolation(page, `${name}, at 320 pixels`);
    expect.soft(await findCutTexts(page, wideSpacing), 'cut by more room at 320 pixels').toEqual([]);
    // An editor's buttons publish and delete.
    if (name.startsWith('editors')) return;
    await setWindow(page, 1280, 'light');
    expect.soft(await findFocusFaults(page, () => reach(page, site)), 'pressing').toEqual([]);
  });
}
