import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { until } from 'testing/until';
import school from '../../school.json';
import { form, post } from '../testing/form';
import { mailService } from '../testing/mail-service';

const mail = mailService();
const folder = folderForTheTests();

describe('what travels', () => {
  it.each([
    ['a second header', 'Zoé\r\nBcc: evil@evil.example', 'Zoé Bcc: evil@evil.example'],
    ['a second address', 'Zoé <evil@evil.example>, x', 'Zoé <evil@evil.example>, x'],
    ['a group', 'amis: evil@evil.example;', 'amis: evil@evil.example;'],
    ['a right-to-left mark', 'Zo\u202Eé', 'Zoé'],
    ['an emoji', '👩\u200D🎓 Zoé', '👩\u200D🎓 Zoé'],
    ['a NUL', 'Zo\u0000é', 'Zoé'],
    ['half a surrogate pair', 'Zo\uD800é', 'Zoé'],
  ])('stays one name to one recipient: %s', async (_what, firstName, expected) => {
    expect((await post(await mail.start(), { ...form, firstName })).status).toBe(202);
    await mail.bothArrive();
    expect(mail.sink.recipients.flat().sort()).toEqual([school.email, form.email].sort());
    const [request] = mail.sink.requests;
    expect([...(request?.headers.keys() ?? [])]).not.toContain('bcc');
    expect(request?.replyTo?.value).toEqual([{ address: form.email, name: `${expected} ${form.lastName}` }]);
    expect(request?.text).toContain(expected);
  });

  it('shows HTML as text', async () => {
    await post(await mail.start(), { ...form, message: '<script>alert(1)</script>' });
    await mail.bothArrive();
    expect(mail.sink.requests[0]?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.sink.requests[0]?.html).not.toContain('<script>');
  });

  it('goes to an accented domain', async () => {
    await post(await mail.start(), { ...form, email: 'zoe@école.example' });
    await mail.bothArrive();
    // It travels in punycode; the test's server decodes it.
    expect(mail.sink.recipients.flat()).toContain('zoe@école.example');
  });

  it('is marked when it looks automatic, and not acknowledged', async () => {
    await post(await mail.start(), form, { 'x-form-trap': 'filled' });
    await until('it arrived', () => mail.sink.requests.length > 0);
    await mail.settle();
    expect(mail.sink.requests[0]?.subject).toMatch(/^\[À vérifier\] /);
    expect(mail.sink.acknowledgements).toEqual([]);
  });

  it('is acknowledged with the course, where the site itself says that there is one', async () => {
    const address = await mail.start({ siteUrl: 'https://campus.example' });
    const secret = 'a-secret-of-at-least-thirty-two-letters';
    writeFileSync(join(mail.dataDir, 'purge-token'), secret);
    const courses = encodeURIComponent(JSON.stringify({ seo: form.formation }));
    await post(
      address,
      { ...form, participants: 8, dates: 'en mars', selection: '/selection?f=seo~8~Lyon' },
      { 'x-courses': courses, authorization: `Bearer ${secret}` },
    );
    await mail.bothArrive();
    const [request] = mail.sink.requests;
    const [acknowledgement] = mail.sink.acknowledgements;
    expect(request?.text).toContain(`${form.formation} × 8 – Lyon`);
    for (const text of ['/formation/seo', '/selection?f=seo~8', ': 8', 'en mars']) {
      expect(acknowledgement?.text).toContain(text);
    }
    expect(acknowledgement?.text).not.toMatch(/Lyon|prochaines/);
    expect(mail.log.text()).not.toMatch(/Lyon|en mars/);
  });

  it('is not signed without a key', async () => {
    await post(await mail.start(), form);
    await mail.bothArrive();
    expect(mail.sink.received.some(({ headers }) => headers.has('dkim-signature'))).toBe(false);
  });

  it('is signed when a key is given', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const file = join(folder, 'dkim.pem');
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const dkim = { DKIM_SELECTOR: 's1', DKIM_KEY_FILE: file };
    await post(await mail.start(dkim), form);
    await mail.bothArrive();
    for (const { headers } of mail.sink.received) {
      expect(headers.get('dkim-signature')).toMatchObject({ params: { d: 'campus.example', s: 's1' } });
    }
  });
});
