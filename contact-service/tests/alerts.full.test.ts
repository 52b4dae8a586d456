import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ParsedMail } from 'mailparser';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { post } from '../testing/form';
import { mailService } from '../testing/mail-service';
import { session } from '../testing/session';

const secret = 'a-secret-of-at-least-thirty-two-letters';
const zoe = 'zoe@visiteuse.example';

/** The path of a link in a mail, which leads to the site. */
function pathOf({ text = '' }: ParsedMail, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}\\?jeton=[0-9A-Z]{32})`).exec(text)?.[1];
  if (!found) throw new Error(`no ${path} in ${text}`);
  return found;
}
const bySubject = (start: string) => (mail: ParsedMail) => mail.subject?.startsWith(start) === true;

const lineOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines.find(({ key }) => key === name)?.line;

/** A mail's recipient, and what lets its program leave by itself. */
function expectForReader(mail: ParsedMail, leave: string) {
  expect(mail.to).toMatchObject({ value: [{ address: zoe, name: '' }] });
  expect(mail.headers.get('list')).toMatchObject({ unsubscribe: { url: `https://campus.example${leave}` } });
  const oneClick = 'List-Unsubscribe-Post: List-Unsubscribe=One-Click';
  expect(lineOf(mail, 'list-unsubscribe-post')).toBe(oneClick);
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
}

const folder = folderForEachTest();
const mail = mailService();

it('alerts are confirmed by a signed mail, and each mail has its one click', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder(), 'dkim.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const siteUrl = 'https://campus.example';
  const address = await mail.start({ siteUrl, DKIM_SELECTOR: 's1', DKIM_KEY_FILE: file });
  writeFileSync(join(mail.dataDir, 'purge-token'), secret);
  expect((await post(address, { id: 'python', email: zoe }, {}, '/alertes')).status).toBe(202);
  const confirmation = await mail.sink.next(bySubject('Confirmez votre adresse'));
  const signature = lineOf(confirmation, 'dkim-signature')?.replace(/\s/g, '');
  for (const name of ['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']) {
    expect(signature).toMatch(new RegExp(`;d=campus\\.example;.*;h=(?:[^;]*:)?${name}[:;]`, 'i'));
  }
  const confirm = pathOf(confirmation, '/alertes/confirmer');
  const leave = pathOf(confirmation, '/alertes/quitter');
  expectForReader(confirmation, leave);
  for (const fact of ['https://campus.example/formation/python', '48\u00A0heures', confirm]) {
    for (const body of [confirmation.text, confirmation.html]) expect(body).toContain(fact);
  }
  expect((await fetch(address + confirm, { method: 'POST' })).status).toBe(200);

  await post(address, { sessions: [session] }, { authorization: `Bearer ${secret}` }, '/sessions');
  const announcement = await mail.sink.next(bySubject('Une session est ouverte'));
  expect(announcement.subject).toBe('Une session est ouverte\u00A0: Python');
  expectForReader(announcement, leave);
  for (const fact of ['du lundi 2 mars 2099', '\u00A0: 6', '/formation/python', leave]) {
    for (const body of [announcement.text, announcement.html]) expect(body).toContain(fact);
  }
  for (const secret of [zoe, 'jeton=', confirm.slice(-32)]) expect(mail.log.text()).not.toContain(secret);
});
