import type { Locator } from '@playwright/test';
import { catalogue } from '../../support/catalogue';
import { contactForm, visitor } from '../../support/contact-form';
import { burger, menu } from '../../support/frame';
import { expect, test } from '../../support/test';
import {
  addressField,
  arrive,
  askForOffer,
  content,
  handOf,
  keep,
  lines,
  plain,
  total,
  walkIn,
} from './steps';

const ways = [
  { hand: 'pointer', width: 1280, theme: 'light', script: true },
  { hand: 'keyboard', width: 320, theme: 'dark', script: true },
  { hand: 'keyboard', width: 1280, theme: 'light', script: false },
] as const;

const aid = 'Sauveteur secouriste du travail (SST)';
const lift = 'CACES R485 chariots gerbeurs';
const fire = 'L’incendie en entreprise';
const selected = [aid, lift, fire];

walkIn(ways, (way) => {
  test('somebody chooses for eight people on two sites, shows the selection, and asks for an offer', async ({
    page,
    site,
    browser,
  }) => {
    const { press, write } = handOf(page, way);
    const search = async (words: string) => {
      await write(catalogue(page).search, words);
      if (!way.script) await press(page.getByRole('button', { name: 'Rechercher' }));
    };
    await page.goto('/formations');
    await search('premiers secours');
    await press(content(page).getByRole('link', { name: aid }));
    await arrive(page, '/formation/sauveteur-secouriste-du-travail', aid);
    await press(keep(page));

    if (way.script) {
      await press(page.getByRole('link', { name: 'Fermer la fiche et revenir aux formations' }));
      await arrive(page, '/formations?q=premiers+secours', /formations/i);
      await search('cariste');
      await press(content(page).getByRole('link', { name: lift }));
      await arrive(page, '/formation/caces-r485', lift);
      await press(keep(page));
      await press(page.getByRole('article').getByRole('link', { name: 'Nos formations', exact: true }));
      await search('incendie');
      await expect(catalogue(page).titles).toHaveText([fire]);
      await press(catalogue(page).results.getByRole('button', { name: /^Garder/ }));
      if (way.width < 768) await press(burger(page));
      await press(menu(page).getByRole('link', { name: /^Ma sélection\s: 3 formations$/ }));
    } else {
      await arrive(page, '/selection?f=sauveteur-secouriste-du-travail', 'Ma sélection');
      for (const [index, title] of [lift, fire].entries()) {
        await page.getByLabel('Ajouter une formation').selectOption({ label: title });
        await press(page.getByRole('button', { name: 'Ajouter', exact: true }));
        await expect(lines(page)).toHaveCount(index + 2);
      }
    }
    await arrive(page, /\/selection\?f=sauveteur-secouriste-du-travail(!|%21)caces-r485/, 'Ma sélection');
    await expect(lines(page).getByRole('heading')).toHaveText(selected);

    const columns = page.getByRole('table').getByRole('columnheader');
    await expect(columns).toHaveText(selected);
    for (const row of ['Tarif', 'Durée', 'Modalité']) {
      await expect(page.getByRole('rowheader', { name: row })).toBeVisible();
    }
    /** Leaving a form saves it; without script its button does. */
    const saved = async (form: Locator) => {
      if (!way.script) await press(form.getByRole('button', { name: 'Enregistrer' }));
    };
    const line = (index: number) => lines(page).nth(index);
    const before = plain(await total(page).textContent());
    await write(line(0).getByLabel('Participants'), '8');
    await write(line(0).getByLabel('Note'), 'Lyon et Lille');
    await saved(line(0));
    await write(line(1).getByLabel('Participants'), '2');
    await write(line(1).getByLabel('Note'), 'Dépôt de Lille');
    await saved(line(1));
    const needs = page.getByRole('region', { name: 'Votre besoin' });
    await write(needs.getByLabel('Participants par formation'), '4');
    await write(needs.getByLabel('Sites'), 'Lyon, Lille');
    await write(needs.getByLabel('Dates souhaitées'), 'en mars 2027');
    if (way.script) await page.keyboard.press('Tab');
    await saved(needs);
    await expect(page).toHaveURL(/&dates=en(\+|%20)mars/);
    await expect(total(page)).not.toHaveText(before);
    const sum = plain(await total(page).textContent());
    expect(sum).toMatch(/^Total estimé ?[\d ,]+ €$/);

    // The one address, as somebody else opens it.
    await expect(addressField(page)).toHaveValue(/&dates=en/);
    const address = await addressField(page).inputValue();
    expect(address).toContain(
      `${site.url}/selection?f=sauveteur-secouriste-du-travail~8~Lyon+et+Lille!caces-r485~2~`,
    );
    const office = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: true,
      locale: 'fr-FR',
      viewport: { width: 1280, height: 800 },
    });
    const boss = await office.newPage();
    await boss.goto(address);
    await expect(boss.getByText(/vient d’un lien/)).toBeVisible();
    await expect(lines(boss).getByRole('heading')).toHaveText(selected);
    await expect(lines(boss).nth(1).getByLabel('Note')).toHaveValue('Dépôt de Lille');
    await expect(boss.getByLabel('Sites')).toHaveValue('Lyon, Lille');
    expect(plain(await total(boss).textContent())).toBe(sum);
    await office.close();

    await press(askForOffer(page));
    await arrive(page, /\/contact\?formation=/, 'Écrivez-nous');
    const form = contactForm(page);
    await expect(page.getByRole('switch', { name: /^Joindre ma sélection \(3\sformations\)/ })).toBeChecked();
    await expect(form.formation).toHaveValue(aid);
    await expect(form.participants).toHaveValue('4');
    await expect(form.dates).toHaveValue('en mars 2027');
    const guest = visitor('rh');
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const) {
      await write(form[name], guest[name]);
    }
    await press(form.send);
    await expect(form.sent).toBeVisible();

    const { text } = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
    for (const said of [
      `- ${aid} × 8 – Lyon et Lille`,
      `- ${lift} × 2 – Dépôt de Lille`,
      `- ${fire}`,
      '- Participants : 4',
      '- Lieux : Lyon, Lille',
      '- Dates : en mars 2027',
      plain(address.slice(site.url.length)),
      guest.message,
    ]) {
      expect(plain(text)).toContain(said);
    }
    await press(page.getByRole('link', { name: 'Revoir ma sélection' }));
    await expect(lines(page).getByRole('heading')).toHaveText(selected);
  });
});
