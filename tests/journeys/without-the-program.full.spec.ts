import { addresses } from '../support/addresses';
import { catalogue } from '../support/catalogue';
import { contactForm, visitor } from '../support/contact-form';
import { burger, menu, phone, themeSwitch } from '../support/frame';
import { holdProgram, openHeld } from '../support/program';
import { expect, test } from '../support/test';

const { terms } = addresses;

test.describe('where the program never comes', () => {
  test.use({ tolerated: /ERR_FAILED/ });

  test('the menu of a phone stands below the logo, and no dead button is left', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.route('**/*.js*', (route) => route.abort());
    await page.goto(terms);
    await expect(burger(page)).toBeVisible();
    await burger(page).click();
    await expect(burger(page)).toBeHidden();
    await expect(themeSwitch(page)).toBeHidden();
    await menu(page).getByRole('link', { name: 'En savoir plus' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('or rather late, the menu is again behind its button', async ({ page }) => {
    await page.clock.install();
    await page.setViewportSize(phone);
    const program = await holdProgram(page);
    await openHeld(page, terms);
    await burger(page).click();
    await page.clock.fastForward(5000);
    await expect(burger(page)).toBeHidden();
    program.letThrough();
    await expect(burger(page)).toBeVisible();
    await burger(page).click();
    await expect(menu(page).getByRole('link', { name: 'Contacter' })).toBeVisible();
    await burger(page).click();
    await expect(menu(page)).toBeHidden();
  });

  test('a search goes to the server', async ({ page }) => {
    await page.clock.install();
    await holdProgram(page);
    await openHeld(page, '/formations');
    const { search, titles } = catalogue(page);
    await search.fill('sketchup');
    await search.press('Enter');
    await page.clock.fastForward(5000);
    await expect(page).toHaveURL(/\/formations\?q=sketchup/);
    await expect(titles).toHaveCount(1);
  });

  test('a request goes to the server, which answers with a page', async ({ page, site }) => {
    const guest = visitor('sans-programme');
    await page.clock.install();
    await holdProgram(page);
    await openHeld(page, '/contact?formation=python');
    const form = contactForm(page);
    await form.fill(guest);
    await form.send.click();
    await page.clock.fastForward(5000);
    await expect(form.sent).toBeVisible();
    await site.mailbox.next(({ replyTo }) => replyTo?.value[0]?.address === guest.email);
  });
});
