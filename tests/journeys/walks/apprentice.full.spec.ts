import { slowDown } from '../../../bench/site/browser/conditions';
import { catalogue } from '../../support/catalogue';
import { contactForm, visitor } from '../../support/contact-form';
import { burger, menu } from '../../support/frame';
import { expect, test } from '../../support/test';
import { arrive, content, essentials, handOf, next, walkIn } from './steps';

const ways = [
  { hand: 'pointer', width: 390, theme: 'light', script: true },
  { hand: 'keyboard', width: 390, theme: 'dark', script: true },
  { hand: 'pointer', width: 320, theme: 'dark', script: false },
] as const;

walkIn(ways, (way) => {
  test('on a bad network, somebody looks for an apprenticeship, decides, and asks', async ({
    page,
    site,
  }) => {
    await slowDown(await page.context().newCDPSession(page));
    const { press, write, choose } = handOf(page, way);
    const search = async (words: string) => {
      await write(catalogue(page).search, words);
      if (!way.script) await press(page.getByRole('button', { name: 'Rechercher' }));
    };
    await page.goto('/');
    if (way.script) await press(burger(page));
    await press(menu(page).getByRole('link', { name: 'Nos formations' }));
    await arrive(page, '/formations', /formations/i);

    // What the school does not teach, and what no title says.
    await search('CAP');
    await expect(page.getByText("Aucun résultat n'a été trouvé.")).toBeVisible();
    await expect(content(page)).toContainText('Notre école n’enseigne pas');
    await search('alternance');
    const found = content(page).getByRole('link');
    await expect(content(page)).toContainText(/Par leur contenu, \d+ formations/);
    expect(await found.count()).toBeGreaterThan(2);

    // The courses themselves, narrowed to a place; each card says when, where, and who pays.
    const { type, moreFilters, chips, cards, titles } = catalogue(page);
    await press(moreFilters);
    const atSchool = page.getByLabel(/^Présentiel/);
    await expect(atSchool, 'no count that says "(0)" beside so many courses').toHaveAccessibleName(
      'Présentiel',
    );
    await write(catalogue(page).search, '');
    await choose(type, 'Alternance');
    await press(atSchool);
    if (!way.script) await press(page.getByRole('button', { name: 'Rechercher' }));
    await arrive(page, /\?(q=&)?(categorie=&)?type=Alternance(&tri=)?&lieu=presentiel$/, /formations/i);
    await expect(chips).toHaveText(['Présentiel']);
    const names = await titles.allTextContents();
    expect(names.length).toBeGreaterThan(1);
    const card = cards.first();
    for (const decisive of [/^(Du|Le) \d|^Accès sous|sur demande$/i, /présentiel/i, /^Financement/]) {
      await expect(card.getByText(decisive).first()).toBeVisible();
    }
    await press(card);

    await arrive(page, /^[^?]*\/formation\/[\w-]+$/, names[0] ?? '');
    const contact = essentials(page).getByRole('link', { name: 'Contacter' });
    if (way.width >= 390) {
      for (const said of [/€ par (personne|groupe)/, /présentiel/]) {
        await expect(essentials(page).getByText(said)).toBeInViewport({ ratio: 1 });
      }
      await expect(contact).toBeInViewport({ ratio: 1 });
      if (way.hand === 'pointer') await page.mouse.wheel(0, 2500);
      else for (let screen = 0; screen < 3; screen++) await page.keyboard.press('PageDown');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await expect(contact).toBeInViewport({ ratio: 1 });
    }

    // The one after it: a list is known to the browser's history alone.
    if (way.script) {
      await press(next(page));
      await arrive(page, /\/formation\//, names[1] ?? '');
    }
    const course = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const address = new URL(page.url()).pathname;
    await press(contact);

    await arrive(page, /\/contact\?formation=/, 'Écrivez-nous');
    const form = contactForm(page);
    await expect(form.formation).toHaveValue(course);
    const { company: _, ...guest } = visitor('alternance');
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'message'] as const) {
      await write(form[name], guest[name]);
    }
    if (way.script) await press(form.individual);
    else await write(form.company, 'Particulier');
    await press(form.send);
    await expect(form.sent).toBeVisible();

    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    expect(request.subject).toContain(course);
    const receipt = request.text?.match(/Demande n°\s(\S+),/)?.[1] ?? 'none';
    for (const said of [course, receipt, guest.email]) {
      await expect(page.getByRole('main')).toContainText(said);
    }
    await press(page.getByRole('link', { name: 'Revenir à la formation' }));
    await arrive(page, address, course);
  });
});
