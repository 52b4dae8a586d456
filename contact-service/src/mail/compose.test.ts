import type { ContactRequest } from 'contact-request';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { form } from '../../testing/form';
import type { Courses } from '../request/courses';
import type { Doubt } from '../request/headers';
import { mailsFor, type RequestMail } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { compose } from './compose';

const parties = {
  school: { name: 'Campus Exemple', phone: '01 99 00 00 00', email: 'bonjour@campus.example', siteUrl: '' },
  mailTo: 'bonjour@campus.example',
  mailFrom: 'site@campus.example',
  siteUrl: 'https://campus.example',
};

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Sent = { raw: string; mail: ParsedMail };

/** Both mails of a request, as they would travel and as a reader would see them. */
async function send(
  changes: Partial<ContactRequest> = {},
  doubts: Doubt[] = [],
  courses?: Courses,
): Promise<Sent[]> {
  const request = { ...form, ...changes };
  normaliseBody(request);
  return travel(mailsFor(id, request, doubts, Date.UTC(2025, 0, 15, 8, 5), courses));
}

async function travel(mails: RequestMail[]): Promise<Sent[]> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return Promise.all(
    mails.map(async (mail) => {
      const { message } = await transport.sendMail(compose(mail, parties));
      return { raw: String(message), mail: await simpleParser(String(message)) };
    }),
  );
}

async function toSchool(changes: Partial<ContactRequest> = {}): Promise<Sent> {
  const [first] = await send(changes);
  return first as Sent;
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
    for (const mail of mailsFor('ID', form, [], 0)) {
      expect(compose(mail, parties)).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
    }
  });

  it('lets nothing into the headers', async () => {
    const evil = 'Zoé\r\nBcc: evil@evil.example\r\n\r\n<b>';
    const written = { firstName: evil, lastName: evil, formation: evil, company: evil, phone: evil };
    const sent = await toSchool(written);
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
    const firstName = 'Zo\u202Eé\u0000\uD800 👩\u200D🎓';
    const sent = await toSchool({ firstName, lastName: '\u200BÑandú\u2066' });
    expect(headers(sent)).toMatch(/^[\x20-\x7E\r\n]+$/);
    expect(sent.mail.replyTo?.value[0]?.name).toBe('Zoé 👩\u200D🎓 Ñandú');
  });

  it('shows HTML as text', async () => {
    const { mail } = await toSchool({ message: '<img src=x onerror=alert(1)> & "<b>"', company: '<script>' });
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&lt;b&gt;&quot;');
    expect(mail.html).not.toMatch(/<(img|script|b>)/);
    expect(mail.text).toContain('<img src=x');
  });

  it('is the same at every attempt but for its boundary', async () => {
    const strip = ({ raw }: Sent) => raw.replace(/--_NmP-[0-9a-f]+-/g, '');
    expect(strip(await toSchool())).toBe(strip(await toSchool()));
  });
});

describe('the acknowledgement', () => {
  it('repeats the promise and the number', async () => {
    const [, acknowledgement] = await send();
    const mail = acknowledgement?.mail;
    expect(mail?.to).toMatchObject({ value: [{ address: form.email, name: '' }] });
    expect(mail?.text).toContain('sous 24\u00A0heures');
    expect(mail?.text).toContain('01234-56789');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
    expect(mail?.headers.get('x-auto-response-suppress')).toBe('All');
    expect(mail?.replyTo?.text).toBe('"Campus Exemple" <bonjour@campus.example>');
    expect(mail?.messageId).toBe('<0123456789ABCDEFGHJKMNPQRSTVWXYZ.ack@campus.example>');
  });
});

describe('a request with more than the seven fields', () => {
  const added = {
    participants: 8,
    dates: 'en mars 2027',
    selection:
      '/selection?f=python~8~Site%20de%20Lyon%20%3Cb%3E!seo&participants=12&lieux=Lyon&dates=ach%C3%A8te',
  };
  const titles = { python: 'Python', seo: form.formation };

  it('is told to the school whole, with the titles that the site knows', async () => {
    const [sent] = await send(added, [], titles);
    for (const body of [sent?.mail.text ?? '', sent?.mail.html || '']) {
      expect(body).toContain('Nombre de participants');
      expect(body).toContain('en mars 2027');
      expect(body).toContain('Python × 8 – Site de Lyon');
      expect(body).toContain('Participants\u00A0: 12');
      expect(body).toContain('Lieux\u00A0: Lyon');
      expect(body).toContain('https://campus.example/selection?f=python~8~Site');
    }
    expect(sent?.mail.text).toContain(`- ${form.formation}\n`);
    expect(sent?.mail.html).not.toContain('<b>');
  });

  it('goes by the ids of courses whose titles nobody vouches for', async () => {
    const { mail } = await toSchool(added);
    expect(mail.text).toContain('- python × 8');
    expect(mail.text).toContain('- seo\n');
  });

  it('is repeated in the acknowledgement: course with its link, head count, dates, selection, number', async () => {
    const [, acknowledgement] = await send(added, [], titles);
    const { text = '', html } = acknowledgement?.mail ?? {};
    for (const body of [text, html || '']) {
      expect(body).toContain(`Formation\u00A0: ${form.formation}`);
      expect(body).toContain('https://campus.example/formation/seo');
      expect(body).toContain('Nombre de participants\u00A0: 8');
      expect(body).toContain('Dates souhaitées\u00A0: en mars 2027');
      expect(body).toContain('01234-56789');
      for (const own of ['Lyon', 'achète', 'ach%C3', 'prochaines']) expect(body).not.toContain(own);
    }
    expect(text).toContain('https://campus.example/selection?f=python~8!seo&participants=12\n');
  });

  it('has nothing repeated that a stranger could have written', async () => {
    const spam = 'spam.example achetez';
    const selection = '/selection?f=spam-example~8~achetez';
    const said = {
      formation: spam,
      firstName: spam,
      lastName: spam,
      dates: spam,
      message: spam,
      company: spam,
    };
    const [, acknowledgement] = await send({ ...said, selection }, [], titles);
    const { subject, text, html } = acknowledgement?.mail ?? {};
    for (const part of [subject, text, html]) expect(part).not.toMatch(/spam|achetez/);
    for (const body of [text, html]) expect(body).toContain('01234-56789');
  });
});

describe('mails that wait while the service is renewed', () => {
  const waiting = { id, receipt: '01234-56789', receivedAt: Date.UTC(2025, 0, 15, 8, 5) };
  const old = [
    { ...waiting, kind: 'request', request: form, doubts: [] },
    { ...waiting, id: `${id}.ack`, kind: 'acknowledgement', email: form.email },
  ];

  it('leave as they would have left: those of a release that knew seven fields', async () => {
    const before = await travel(JSON.parse(JSON.stringify(old)));
    const read = ({ mail }: Sent) => [mail.text, mail.html, mail.subject];
    expect(before.map(read)).toEqual((await send()).map(read));
    expect(before[0]?.mail.text).not.toContain('undefined');
  });

  it('have for the release before all that it reads, under the names that it knows', () => {
    const request = { ...form, participants: 8, dates: 'en mars', selection: '/selection?f=python' };
    const mails = mailsFor(id, request, [], waiting.receivedAt, { python: 'Python' });
    expect(JSON.parse(JSON.stringify(mails))).toMatchObject(old);
  });
});
