import type { Locator, Page } from '@playwright/test';
import { signIn } from './editor';
import { title } from './frame';
import type { RunningSite } from './site';
import { expect, test as siteTest } from './test';

/** La rédaction's pages come from PocketBase, not from the site. */
export const test = siteTest.extend({ baseURL: async ({ site }, use) => use(site.superuser.url) });

/** A change shows within two seconds, on a busy machine well before `CACHE_SECONDS` (60). */
export const polling = { intervals: [50, 100, 200], timeout: 30_000 };

/** An editor's account of a test's site. */
export const editor = {
  id: 'secretaire00001',
  email: 'secretaire@campus.example',
  password: 'trois mots sans rapport',
  name: 'Claude Exemple',
};

/** Makes the account, once for each site. */
async function ensureEditor(site: RunningSite): Promise<void> {
  const superuser = await signIn(site);
  await superuser.disableRateLimits();
  const account = { ...editor, passwordConfirm: editor.password, emailVisibility: true, verified: true };
  await superuser.get('redacteur', editor.id).catch(() => superuser.create('redacteur', account));
}

/** Opens « La rédaction » as its editor does, and then a screen by its path below it. */
export async function openRedaction(page: Page, site: RunningSite, path = ''): Promise<void> {
  await ensureEditor(site);
  await page.goto(`${site.superuser.url}/redaction/`);
  await page.getByLabel('Adresse électronique').fill(editor.email);
  await signInAgain(page, editor.password);
  await expect(title(page, 'Formations')).toBeVisible();
  if (path) await page.goto(`${site.superuser.url}/redaction/${path}`);
}

/** The rich text of a form by its label. */
export const richText = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** Pastes HTML as the browser does. */
export async function paste(field: Locator, html: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    const bubbling = { clipboardData: data, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', bubbling));
  }, html);
}

/** The bar at the foot of a course: save, look, publish. */
export const clickButton = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Saves what is shown; a course has a sentence of its own. */
export async function save(page: Page, sentence = 'Enregistré : le site le montre.'): Promise<void> {
  await clickButton(page, 'Enregistrer');
  await expect(page.getByText(sentence)).toBeVisible();
}

/** Deletes what is shown: its list comes. */
export async function removeRecord(page: Page, list: string): Promise<void> {
  await clickButton(page, 'Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(title(page, list)).toBeVisible();
}

/** Where the address is known already. */
export async function signInAgain(page: Page, password: string): Promise<void> {
  await page.getByLabel('Mot de passe').fill(password);
  await clickButton(page, 'Se connecter');
}

/** A photograph of nothing, as a camera would write it. */
export async function photograph(page: Page, width: number, height: number) {
  const data = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      canvas.getContext('2d')?.fillRect(0, 0, w / 2, h / 2);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
}

/** Width and height of a picture of PocketBase. */
export const pictureSize = (page: Page, path: string): Promise<[number, number]> =>
  page.evaluate(async (address) => {
    const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
    return [width, height] as [number, number];
  }, path);
