import type { ParsedMail } from 'mailparser';
import { expectAccessible } from '../support/axe';
import { signIn } from '../support/editor';
import { open } from '../support/open';
import { activeCourses, sessions } from '../support/records';
import { expect, test } from '../support/test';

test(
  'an alert is confirmed, announces a new session, and ends with one click',
  { tag: ['@mf-contact', '@mf-formation'] },
  async ({ page, site }) => {
    const email = `alerte-${crypto.randomUUID()}@exemple.fr`;
    const dated = new Set((await sessions(site)).map(({ formation }) => formation));
    const course = (await activeCourses(site)).find(({ id, alternance }) => !alternance && !dated.has(id));
    if (!course) throw new Error('every course has a session');
    /** A mail to this visitor. */
    const arrived = (start: string) =>
      site.mailbox.next(
        ({ to, subject }) => subject?.startsWith(start) === true && JSON.stringify(to).includes(email),
      );
    const pathIn = ({ text = '' }: ParsedMail, path: string) =>
      new RegExp(`${path}\\?jeton=\\w{32}`).exec(text)?.[0] ?? `no ${path} in ${text}`;

    await open(page, `/formation/${course.id}`);
    await page.getByRole('link', { name: 'Prévenez-moi de la prochaine date' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prévenez-moi' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: course.title })).toBeVisible();
    await expectAccessible(page, 'the form of an alert');
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Prévenez-moi' }).click();
    await expect(page.getByRole('status')).toContainText(email);

    const confirmation = await arrived('Confirmez votre adresse');
    await page.goto(pathIn(confirmation, '/alertes/confirmer'));
    await expect(page.getByRole('main')).toContainText(course.title);
    await expectAccessible(page, 'the link of a mail');
    await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'C’est noté' })).toBeVisible();

    const editor = await signIn(site);
    const days = { startsOn: '2099-03-02 00:00:00.000Z', endsOn: '2099-03-04 00:00:00.000Z' };
    const seats = { place: 'presentiel', seats: 6, seatsTaken: 2 };
    await editor.create('session', { formation: course.id, ...days, ...seats });
    const announcement = await arrived('Une session est ouverte');
    expect(announcement.subject).toContain(course.title);
    expect(announcement.text).toContain('du lundi 2 mars 2099 au mercredi 4 mars 2099');

    // What a mail program does by itself.
    const leave = pathIn(announcement, '/alertes/quitter');
    const unsubscribe = { url: expect.stringContaining(leave) };
    expect(announcement.headers.get('list')).toMatchObject({ unsubscribe });
    const body = new URLSearchParams('List-Unsubscribe=One-Click');
    const unsubscribed = await fetch(site.url + leave, { method: 'POST', body });
    expect(unsubscribed.status).toBe(200);
    await page.goto(leave);
    await expect(page.getByRole('heading', { level: 1, name: 'Vous n’êtes pas sur la liste' })).toBeVisible();

    for (const { id, formation } of await sessions(site)) {
      if (formation === course.id) await editor.remove('session', id);
    }
  },
);
