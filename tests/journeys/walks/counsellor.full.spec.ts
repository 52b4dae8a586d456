import type { Page } from '@playwright/test';
import { qrDrawing } from '../../../mf-selection/src/selection-page/sharing/qr-drawing';
import { catalogue } from '../../support/catalogue';
import { contactForm, visitor } from '../../support/contact-form';
import { burger, menu } from '../../support/frame';
import { expect, test } from '../../support/test';
import { addressField, arrive, askForOffer, handOf, lines, plain, type Way, walkIn } from './steps';

const ways = [
  { hand: 'keyboard', width: 1280, theme: 'dark', script: true },
  { hand: 'pointer', width: 320, theme: 'light', script: true },
] as const;

/** The client's are the other ones, and never a program. */
const clientOf = ({ hand, width }: Way) =>
  ({ hand: hand === 'pointer' ? 'keyboard' : 'pointer', width: width > 1000 ? 320 : 1280 }) as const;

/** What the code on the page holds, as the generator draws an address. */
const drawnCode = (page: Page) =>
  page.getByRole('img', { name: 'Code QR de l’adresse de la sélection' }).locator('path').getAttribute('d');
const codeOf = (address: string) => qrDrawing(address)?.path;

walkIn(ways, (way) => {
  test('somebody sends three courses to a client, who reckons and asks without script', async ({
    page,
    browser,
    site,
  }) => {
    const { press, write } = handOf(page, way);
    await page.goto('/formations?q=professionnel');
    const { titles, results } = catalogue(page);
    const names = (await titles.allTextContents()).slice(0, 3);
    for (let count = 1; count <= 3; count++) {
      await press(results.getByRole('button', { name: /^Garder/ }).first());
      await expect(results.getByRole('button', { name: /^Gardée/ })).toHaveCount(count);
    }
    if (way.width < 768) await press(burger(page));
    await press(menu(page).getByRole('link', { name: /^Ma sélection/ }));
    await arrive(page, /\/selection\?f=/, 'Ma sélection');
    await expect(lines(page).getByRole('heading')).toHaveText(names);
    await write(lines(page).first().getByLabel('Note'), 'À commencer par celle-ci\u00a0!');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/celle-ci/);
    await expect(addressField(page)).toHaveValue(/celle-ci/);
    const address = await addressField(page).inputValue();
    expect(address).toBe(page.url());
    expect(await drawnCode(page)).toBe(codeOf(address));
    const mail = await page.getByRole('link', { name: 'L’envoyer par e-mail' }).getAttribute('href');
    expect(new URL(mail ?? '').searchParams.get('body')).toBe(address);

    const client = clientOf(way);
    const home = await browser.newContext({
      baseURL: site.url,
      locale: 'fr-FR',
      javaScriptEnabled: false,
      viewport: { width: client.width, height: 844 },
    });
    const guest = await home.newPage();
    const hand = handOf(guest, client);
    await guest.goto(address);
    await arrive(guest, address, 'Ma sélection');
    await expect(lines(guest).getByRole('heading')).toHaveText(names);
    await expect(lines(guest).first().getByLabel('Note')).toHaveValue('À commencer par celle-ci !');
    await expect(guest.getByRole('table').getByRole('columnheader')).toHaveText(names);

    await hand.press(
      lines(guest)
        .first()
        .getByRole('link', { name: names[0] ?? '', exact: true }),
    );
    await arrive(guest, /\/formation\//, names[0] ?? '');
    const questions = guest.getByRole('region', { name: 'Combien pour moi' });
    await hand.choose(questions.getByLabel('Vous êtes'), 'Demandeur ou demandeuse d’emploi');
    await hand.press(questions.getByRole('button', { name: 'Estimer' }));
    await arrive(guest, /\/combien\?.*statut=demandeur-emploi/, /Combien/);
    const answer = guest.getByRole('region', { name: names[0] ?? '' });
    for (const said of ['France Travail', 'Ceci est une estimation', /Source\s: /]) {
      await expect(answer).toContainText(said);
    }

    await guest.goto(address);
    await hand.press(askForOffer(guest));
    await arrive(guest, /\/contact\?/, 'Écrivez-nous');
    const form = contactForm(guest);
    const values = visitor('client');
    for (const name of ['firstName', 'lastName', 'email', 'phone', 'company', 'message'] as const) {
      await hand.write(form[name], values[name]);
    }
    await hand.press(form.send);
    await expect(form.sent).toBeVisible();
    const request = await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === values.email);
    for (const said of [...names.map((name) => `- ${name}`), 'À commencer par celle-ci !']) {
      expect(plain(request.text)).toContain(said);
    }
    await hand.press(guest.getByRole('link', { name: 'Revoir ma sélection' }));
    await expect(lines(guest).getByRole('heading')).toHaveText(names);
    await home.close();
  });
});
