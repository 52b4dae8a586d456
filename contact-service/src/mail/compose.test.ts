import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { form } from '../../testing/form';
import type { Doubt } from '../request/headers';

import { mailsFor } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { compose } from './compose';

const parties = {
  school: { name: 'Campus Exemple', phone: '01 99 00 00 00', email: 'bonjour@campus.example' },
  mailTo: 'bonjour@campus.example',
  mailFrom: 'site@campus.example',
};

interface Sent {
  raw: string;
  mail: ParsedMail;
}

/** Both mails of a request, as they would travel and as a reader would see them. */
async function send(changes: Partial<typeof form> = {}, doubts: Doubt[] = []): Promise<Sent[]> {
  const request = { ...form, ...changes };
  normaliseBody(request);
  const transport = createTransport({ streamTransport: true, buffer: true });
  const mails = mailsFor('0123456789ABCDEFGHJKMNPQRSTVWXYZ', request, doubts, Date.UTC(2025, 0, 15, 8, 5));
  return Promise.all(
    mails.map(async (mail) => {
      const { message } = await transport.sendMail(compose(mail, parties));
      return { raw: String(message), mail: await simpleParser(String(message)) };
    }),
  );
}

async function toSchool(changes: Partial<typeof form> = {}, doubts: Doubt[] = []): Promise<Sent> {
  const [first] = await send(changes, doubts);
  if (!first) throw new Error('no mail');
  return first;
}

/** The header block, unfolded. */
function headers({ raw }: Sent): string {
  return (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ');
}

describe('the mail to the school', () => {
  it('says everything, in French, as text and as HTML', async () => {
    const { mail } = await toSchool();
    expect(mail.subject).toBe('Demande de contact\u00A0: Référencement naturel (SEO) – Zoé Exemplaire');
    expect(mail.from?.text).toBe('"Campus Exemple" <site@campus.example>');
    expect(mail.replyTo?.text).toBe('"Zoé Exemplaire" <zoe@visiteuse.example>');
    expect(mail.messageId).toBe('<0123456789ABCDEFGHJKMNPQRSTVWXYZ@campus.example>');
    expect(mail.date).toEqual(new Date(Date.UTC(2025, 0, 15, 8, 5)));
    for (const body of [mail.text, mail.html || '']) {
      for (const value of [form.firstName, form.lastName, form.email, form.phone, form.company]) {
        expect(body).toContain(value);
      }
      expect(body).toContain('Demande n°\u00A001234-56789, reçue le 15 janvier 2025 à 09:05');
      expect(body).toContain('quelles sont les prochaines dates');
      expect(body).toContain('sous 24\u00A0heures');
      expect(body).not.toContain('vérifier');
    }
  });

  it('marks what looks automatic, with the reasons', async () => {
    const sent = await send({}, ['trap', 'haste']);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.mail.subject).toMatch(/^\[À vérifier\] Demande de contact/);
    expect(sent[0]?.mail.text).toMatch(/\(un champ invisible .+ rempli, et le formulaire .+ trop vite .+\)/);
  });

  it('keeps the lines of a message, and says when there is none', async () => {
    expect((await toSchool()).mail.html).toContain('white-space:pre-wrap">Bonjour,\nquelles');
    const { mail } = await toSchool({ message: '' });
    for (const body of [mail.text, mail.html]) expect(body).toContain('Aucun message.');
  });

  it('has nothing fetched from a file or an address', () => {
    const [mail] = mailsFor('ID', form, [], 0);
    if (!mail) throw new Error('no mail');
    expect(compose(mail, parties)).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
  });

  it('lets nothing into the headers', async () => {
    const evil = 'Zoé\r\nBcc: evil@evil.example\r\n\r\n<b>';
    const sent = await toSchool({
      firstName: evil,
      lastName: evil,
      formation: evil,
      company: evil,
      phone: evil,
    });
    expect(headers(sent)).not.toMatch(/^(bcc|cc):/im);
    expect(sent.mail.to).toMatchObject({ value: [{ address: 'bonjour@campus.example' }] });
    expect(sent.mail.replyTo?.value).toMatchObject([{ address: 'zoe@visiteuse.example' }]);
    expect(sent.mail.bcc).toBeUndefined();
  });

  it('keeps an address list in a name a name', async () => {
    const { mail } = await toSchool({ firstName: 'a@x.example, b@y.example;', lastName: '"<c@z.example>' });
    expect(mail.replyTo?.value.map(({ address }) => address)).toEqual(['zoe@visiteuse.example']);
  });

  it('has clean headers whatever the characters', async () => {
    const sent = await toSchool({
      firstName: 'Zo\u202Eé\u0000\uD800 👩\u200D🎓',
      lastName: '\u200BÑandú\u2066',
    });
    expect(headers(sent)).toMatch(/^[\x20-\x7E\r\n]+$/);
    expect(sent.mail.replyTo?.value[0]?.name).toBe('Zoé 👩\u200D🎓 Ñandú');
  });

  it('shows HTML as text', async () => {
    const { mail } = await toSchool({ message: '<img src=x onerror=alert(1)> & "<b>"', company: '<script>' });
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&lt;b&gt;&quot;');
    expect(mail.html).not.toMatch(/<(img|script|b>)/);
    expect(mail.text).toContain('<img src=x');
  });

  it('answers an accented domain in punycode', async () => {
    const { mail } = await toSchool({ email: 'zoe@école.example' });
    expect(mail.replyTo?.value[0]?.address).toMatch(/^zoe@(xn--cole-9oa|école)\.example$/);
  });

  it('is the same at every attempt but for its boundary', async () => {
    const strip = ({ raw }: Sent) => raw.replace(/--_NmP-[0-9a-f]+-/g, '');
    expect(strip(await toSchool())).toBe(strip(await toSchool()));
  });
});

describe('the acknowledgement', () => {
  it('repeats the promise and the number, and quotes nothing', async () => {
    const spam = 'https://spam.example achetez';
    const [, acknowledgement] = await send({
      formation: spam,
      firstName: spam,
      lastName: spam,
      message: spam,
      company: spam,
    });
    const mail = acknowledgement?.mail;
    expect(mail?.to).toMatchObject({ value: [{ address: form.email, name: '' }] });
    expect(mail?.text).toContain('sous 24\u00A0heures');
    expect(mail?.text).toContain('01234-56789');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('All');
    expect(mail?.replyTo?.text).toBe('"Campus Exemple" <bonjour@campus.example>');
    for (const body of [mail?.text, mail?.html || '', mail?.subject]) expect(body).not.toContain('spam');
    expect(mail?.messageId).toBe('<0123456789ABCDEFGHJKMNPQRSTVWXYZ.ack@campus.example>');
  });
});
