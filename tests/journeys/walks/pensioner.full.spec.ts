import type { Page } from '@playwright/test';
import { catalogue } from '../../support/catalogue';
import { expect, test } from '../../support/test';
import { arrive, handOf, keep, walkIn } from './steps';

const ways = [
  { hand: 'pointer', width: 1280, theme: 'light', script: true },
  { hand: 'pointer', width: 640, theme: 'dark', script: true },
  { hand: 'keyboard', width: 320, theme: 'light', script: false },
] as const;

const course = 'Sauveteur secouriste du travail (SST)';

/** The letters of the browser's own settings, in pixels; 16 where nobody has changed them. */
async function writeLarge(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

walkIn(ways, (way) => {
  test('in large letters somebody finds a course, prints it, and finds the way back from the paper', async ({
    page,
    request,
    site,
  }) => {
    const { press, write } = handOf(page, way);
    const host = site.url.replace('http://', '');
    /** The sheet says where it comes from, has these words and nothing to press. */
    const expectPrinted = async (address: string | RegExp, ...said: (string | RegExp)[]) => {
      await page.emulateMedia({ media: 'print' });
      for (const text of [address, ...said])
        await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
      for (const role of ['button', 'searchbox', 'textbox', 'combobox', 'navigation'] as const) {
        await expect(page.getByRole(role).filter({ visible: true }), role).toHaveCount(0);
      }
      await page.emulateMedia({ media: 'screen' });
    };
    // 200 % of a wide screen; a narrow one is as if enlarged already.
    if (way.width >= 640) await writeLarge(page);

    await page.goto('/');
    await arrive(page, '/', /^Formations professionnelles/);
    await expectPrinted(`${host}/`, /métier/);
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Nos formations' }));
    await arrive(page, '/formations', /formations/i);
    await write(catalogue(page).search, 'secouriste');
    if (!way.script) await press(page.getByRole('button', { name: 'Rechercher' }));
    await expect(catalogue(page).titles).toHaveText([course]);
    await arrive(page, /\?q=secouriste/, /formations/i);
    await expectPrinted(/\/formations\?q=secouriste/, course, /^Choix\s: secouriste$/);
    await press(catalogue(page).cards.first());

    await arrive(page, '/formation/sauveteur-secouriste-du-travail', course);
    const short = await page.getByText(new RegExp(`${host}/f/`)).textContent();
    const reference = short?.match(/\/f\/\S+$/)?.[0] ?? 'none';
    await expectPrinted(
      `${host}/formation/sauveteur-secouriste-du-travail`,
      course,
      `${host}${reference}`,
      /€/,
    );
    const programme = page.getByRole('link', { name: /^(Programme|Télécharger) PDF/ });
    const file = await request.get((await programme.getAttribute('href')) ?? 'none');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await press(keep(page));
    if (way.script) await page.goto('/selection');
    await arrive(page, '/selection?f=sauveteur-secouriste-du-travail', 'Ma sélection');
    await expectPrinted(`${site.url}/selection?f=sauveteur-secouriste-du-travail`, course, /Total estimé/);
    await expect(page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' })).toBeVisible();

    // As it is typed from the sheet, by whoever got it.
    await page.goto(reference.toLowerCase());
    await arrive(page, '/formation/sauveteur-secouriste-du-travail', course);
  });
});
