import type { Page } from '@playwright/test';
import { expectAccessible, expectNoViolation } from '../../support/axe';
import { catalogue } from '../../support/catalogue';
import { contactForm, visitor } from '../../support/contact-form';
import { burger, menu } from '../../support/frame';
import { expect, test } from '../../support/test';
import { arrive, content, essentials, handOf, keep, reach, walkIn } from './steps';

const ways = [
  { hand: 'keyboard', width: 1280, theme: 'light', script: true },
  { hand: 'keyboard', width: 320, theme: 'dark', script: true },
] as const;

const course = 'Pack bureautique essentiel';
const title = (page: Page) => page.getByRole('heading', { level: 1 });

walkIn(ways, (way) => {
  test('by ear and keyboard alone: a search, a course, a selection, an estimate, a request', async ({
    page,
    site,
  }) => {
    const { press, write, choose } = handOf(page, way);
    // Both themes once, at the width at which there is most to see.
    const expectHeard = (state: string) =>
      way.width > 1000 ? expectAccessible(page, state) : expectNoViolation(page, `${state}, ${way.width} px`);

    await page.goto('/formations');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();

    const { search, results } = catalogue(page);
    await write(search, 'excel');
    await expect(results.getByRole('status')).toContainText("Aucun résultat n'a été trouvé.");
    await expect(content(page).locator('[aria-live="polite"]').first()).toContainText(
      'répondent à « excel »',
    );
    await expect(search, 'results come without taking the focus').toBeFocused();
    await expect(content(page)).toMatchAriaSnapshot(`
      - region "Dans le contenu":
        - heading "Dans le contenu" [level=2]
        - list:
          - listitem:
            - heading "${course}" [level=3]:
              - link "${course}"
    `);
    await expectHeard('a search answered by the content');
    await press(content(page).getByRole('link', { name: course }));

    await expect(title(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(course));
    await expect(page.getByRole('article')).toMatchAriaSnapshot(`
      - link "Nos formations"
      - heading "${course}" [level=1]
      - button /Garder « ${course} » dans ma sélection/
      - region "L’essentiel":
        - paragraph: /€ par personne/
        - paragraph: /.+/
        - link "Contacter"
    `);
    await press(keep(page));
    await expect(page.getByRole('button', { name: /^Gardée\s: retirer/ }), 'the focus stays').toBeFocused();
    if (way.width > 1000) await expect(menu(page)).toContainText(/Ma sélection\s: 1 formation/);
    await expectHeard('a course that is kept');

    const questions = page.getByRole('region', { name: 'Combien pour moi' });
    await choose(questions.getByLabel('Vous êtes'), 'Salarié ou salariée');
    await press(questions.getByRole('button', { name: 'Estimer' }));
    await arrive(
      page,
      /\/combien\?formation=pack-bureautique-essentiel&statut=salarie&personnes=1/,
      'Combien',
    );
    await expect(page.getByRole('region', { name: course })).toContainText('estimation');
    await expectHeard('an estimate');

    if (way.width < 768) await press(burger(page));
    await press(menu(page).getByRole('link', { name: /^Ma sélection/ }));
    await expect(title(page)).toBeFocused();
    const more = page.getByLabel('Ajouter une formation');
    await choose(more, 'Python');
    await press(page.getByRole('button', { name: 'Ajouter', exact: true }));
    await expect(page.getByRole('table')).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row:
            - columnheader "${course}"
            - columnheader "Python"
        - rowgroup:
          - row /Tarif/:
            - rowheader "Tarif"
    `);
    const focus = await page.evaluate(() => document.activeElement?.tagName);
    expect(focus, 'what was pressed does not take the focus away with it').not.toBe('BODY');
    await expectHeard('a selection of two');
    await reach(page, page.getByRole('region', { name: 'Tableau de comparaison' }));
    await press(page.getByRole('link', { name: 'Demander un devis pour cette sélection' }));

    await expect(title(page)).toBeFocused();
    const form = contactForm(page);
    await press(form.send);
    await expect(form.firstName).toBeFocused();
    await expect(form.firstName).toHaveAccessibleDescription(/\S/);
    await expectHeard('a form with mistakes');
    const guest = visitor('oreille');
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'company'] as const) {
      await write(form[name], guest[name]);
    }
    await press(form.send);
    await expect(form.sent).toBeFocused();
    await expect(page.getByRole('status').getByText('Email envoyé avec succès!')).toBeVisible();
    await expectHeard('a confirmation');
    const { text } = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(text).toContain('- Python');
    await expect(essentials(page)).toHaveCount(0);
  });
});
