import { expectAccessible } from '../support/axe';
import { expectNoSidewaysScroll, setWindow } from '../support/layout';
import { openRedaction, test } from '../support/redaction';
import { expect } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const screens = {
  'the list of courses': ['/redaction/', 'Formations'],
  'a course': ['/redaction/formations/python', 'Python'],
  'a slide’s list': ['/redaction/carrousel', 'Carrousel'],
  'a new rule of funding': ['/redaction/financements/Nouveau', 'Nouvelle règle'],
  'a new category': ['/redaction/categories/Nouveau', 'Nouvelle catégorie'],
  'the texts of the site': ['/redaction/textes', 'Textes du site'],
  'a text': ['/redaction/textes/faq-general-1', 'Qui peut suivre une formation'],
  'the school': ['/redaction/ecole', 'L’école'],
  history: ['/redaction/formations/python/historique', 'Historique'],
  'what is to be checked': ['/redaction/a-verifier', 'À vérifier'],
  mails: ['/redaction/courrier', 'Courrier'],
  'the account': ['/redaction/compte', 'Mon compte'],
} as const;

test('no screen has a violation, nor scrolls sideways on a telephone', async ({ page, site }) => {
  test.slow();
  await openRedaction(page, site);
  const erasedAt = Date.now();
  const mail = { id: '0', receipt: '01234-56789', kind: 'request', createdAt: 0, reason: '552', erasedAt };
  const mails = { waiting: 0, oldestSeconds: 0, givenUp: [mail], lost: [] };
  await page.route('**/api/redaction/mails', (route) => route.fulfill({ json: mails }));
  for (const [name, [path, title]] of Object.entries(screens)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await setWindow(page, 390, 'light');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoSidewaysScroll(page);
    await setWindow(page, 1280, 'light');
    await expectAccessible(page, name);
  }
  // The menu of a telephone, and a form with every part folded.
  await setWindow(page, 390, 'light');
  await page.goto('/redaction/formations/python');
  await expect(page.getByRole('heading', { level: 1, name: 'Python' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const part of await page.locator('form summary').all()) await part.click();
  await expectAccessible(page, 'a folded course on a telephone');
});
