import type { ContactRequest } from '@campus/contact-request';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { form, parties } from '../../testing/form';
import { session } from '../../testing/session';
import type { Courses, Doubt } from '../request/headers';
import { type AddressedMail, type AlertMail, mailsFor } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { compose, composeAlert } from './compose';

const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Sent = { raw: string; mail: ParsedMail };

/** A mail as it would travel and as a reader would see it. */
async function travelAlone(options: SendMailOptions): Promise<Sent> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const raw = String((await transport.sendMail(options)).message);
  return { raw, mail: await simpleParser(raw) };
}

const travel = (mails: AddressedMail[]): Promise<Sent[]> =>
  Promise.all(mails.map((mail) => travelAlone(compose(mail, parties))));

/** Both mails of a request. */
async function send(changes: Partial<ContactRequest> = {}, doubts: Doubt[] = [], courses: Courses = {}) {
  const request = { ...form, ...changes };
  normaliseBody(request);
  return travel(mailsFor(id, { request, doubts, receivedAt: Date.UTC(2025, 0, 15, 8, 5), courses }));
}

async function toSchool(changes?: Partial<ContactRequest>, courses?: Courses): Promise<Sent> {
  const [first] = await send(changes, [], courses);
  return first as Sent;
}

async function toVisitor(changes?: Partial<ContactRequest>, courses?: Courses): Promise<ParsedMail> {
  const [, acknowledgement] = await send(changes, [], courses);
  return acknowledgement?.mail as ParsedMail;
}

/** The header block, unfolded. */
const headers = ({ raw }: Sent) => (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ');

it('the mail to the school says everything, in French, as text and as HTML', async () => {
  const { mail } = await toSchool();
  expect(mail.subject).toBe('Demande de contact\u00A0: Référencement naturel (SEO) – Zoé Exemplaire');
  expect(mail.from?.text).toBe('"Campus Exemple" <site@campus.example>');
  expect(mail.replyTo?.text).toBe('"Zoé Exemplaire" <zoe@visiteuse.example>');
  expect(mail.messageId).toBe('<0123456789ABCDEFGHJKMNPQRSTVWXYZ@campus.example>');
  expect(mail.date).toEqual(new Date(Date.UTC(2025, 0, 15, 8, 5)));
  const { firstName, lastName, email, phone, company } = form;
  const received = 'Demande n°\u00A001234-56789, reçue le 15 janvier 2025 à 09:05';
  const facts = [received, 'quelles sont les prochaines dates', 'sous 24\u00A0heures'];
  for (const body of [mail.text, mail.html]) {
    for (const fact of [...facts, firstName, lastName, email, phone, company]) expect(body).toContain(fact);
    expect(body).not.toContain('vérifier');
  }
});

it('a mail of what looks automatic is marked, with the reasons', async () => {
  const sent = await send({}, ['trap', 'haste']);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.mail.subject).toMatch(/^\[À vérifier\] Demande de contact/);
  expect(sent[0]?.mail.text).toMatch(/\(un champ invisible .+ rempli, et le formulaire .+ trop vite .+\)/);
});

it('a mail keeps the lines of a message, and says when there is none', async () => {
  expect((await toSchool()).mail.html).toContain('white-space:pre-wrap">Bonjour,\nquelles');
  const { mail } = await toSchool({ message: '' });
  for (const body of [mail.text, mail.html]) expect(body).toContain('Aucun message.');
});

it('a mail has nothing fetched from a file or an address', () => {
  for (const mail of mailsFor('ID', { request: form, doubts: [], receivedAt: 0 })) {
    expect(compose(mail, parties)).toMatchObject({ disableFileAccess: true, disableUrlAccess: true });
  }
});

it('a mail has clean headers; a list of addresses in a name stays a name', async () => {
  const evil = 'Zo\u202Eé\u0000\uD800 👩\u200D🎓\r\nBcc: evil@evil.example\r\n\r\n<b>';
  const written = { firstName: `a@x.example, ${evil};`, lastName: `"<c@z.example>" \u200BÑandú\u2066` };
  const sent = await toSchool({ ...written, formation: evil, company: evil, phone: evil });
  expect(headers(sent)).toMatch(/^[\x20-\x7E\r\n]+$/);
  expect(headers(sent)).not.toMatch(/^(bcc|cc):/im);
  expect(sent.mail.to).toMatchObject({ value: [{ address: 'bonjour@campus.example' }] });
  const name = 'a@x.example, Zoé 👩\u200D🎓 Bcc: evil@evil.example <b>; "<c@z.example>" Ñandú';
  expect(sent.mail.replyTo?.value).toEqual([{ address: 'zoe@visiteuse.example', name }]);
  expect(sent.mail.bcc).toBeUndefined();
});

it('a mail shows HTML as text', async () => {
  const message = '<img src=x onerror=alert(1)> & "<b>"';
  const { mail } = await toSchool({ message, company: '<script>' });
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&lt;b&gt;&quot;');
  expect(mail.html).not.toMatch(/<(img|script|b>)/);
  expect(mail.text).toContain('<img src=x');
});

it('a mail is the same at every attempt but for its boundary', async () => {
  const strip = ({ raw }: Sent) => raw.replace(/--_NmP-[0-9a-f]+-/g, '');
  expect(strip(await toSchool())).toBe(strip(await toSchool()));
});

it('the acknowledgement repeats the promise and the number', async () => {
  const mail = await toVisitor();
  expect(mail.to).toMatchObject({ value: [{ address: form.email, name: '' }] });
  for (const fact of ['sous 24\u00A0heures', '01234-56789']) expect(mail.text).toContain(fact);
  expect(mail.headers.get('auto-submitted')).toBe('auto-replied');
  expect(mail.headers.get('x-auto-response-suppress')).toBe('All');
  expect(mail.replyTo?.text).toBe('"Campus Exemple" <bonjour@campus.example>');
  expect(mail.messageId).toBe('<0123456789ABCDEFGHJKMNPQRSTVWXYZ.ack@campus.example>');
});

describe('a request with more than the seven fields', () => {
  const courses = 'f=python~8~Site%20de%20Lyon%20%3Cb%3E!seo';
  const selection = `/selection?${courses}&mot=ach%C3%A8te`;
  const added = { participants: 8, dates: 'en mars 2027', selection };
  const titles = { python: 'Python', seo: form.formation };

  it('reaches the school complete, with the site’s titles, else with ids', async () => {
    const { mail } = await toSchool(added, titles);
    const facts = ['Nombre de participants', 'en mars 2027', 'Python × 8 – Site de Lyon'];
    const link = 'https://campus.example/selection?f=python~8~Site';
    for (const fact of [...facts, link]) {
      for (const body of [mail.text, mail.html]) expect(body).toContain(fact);
    }
    expect(mail.text).toContain(`- ${form.formation}\n`);
    expect(mail.html).not.toContain('<b>');
    const { text } = (await toSchool(added)).mail;
    for (const fact of ['- python × 8', '- seo\n']) expect(text).toContain(fact);
  });

  it('is repeated in the acknowledgement: course, head count, selection', async () => {
    const { text, html } = await toVisitor(added, titles);
    const course = [`Formation\u00A0: ${form.formation}`, 'https://campus.example/formation/seo'];
    for (const body of [text, html]) {
      for (const fact of [...course, 'Nombre de participants\u00A0: 8', '01234-56789'])
        expect(body).toContain(fact);
      for (const own of ['Lyon', 'achète', 'ach%C3', 'prochaines', 'mars 2027'])
        expect(body).not.toContain(own);
    }
    expect(text).toContain('https://campus.example/selection?f=python~8!seo\n');
    expect(text).toContain(`Votre sélection\u00A0:\n- ${titles.python}\n- ${titles.seo}\n`);
  });

  it('has nothing repeated that a stranger could have written', async () => {
    const spam = 'spam.example achetez';
    const names = { formation: spam, firstName: spam, lastName: spam };
    const selection = '/selection?f=spam-example~8~achetez';
    const request = { ...names, dates: spam, message: spam, company: spam, selection };
    const { subject, text, html } = await toVisitor(request, titles);
    for (const part of [subject, text, html]) expect(part).not.toMatch(/spam|achetez/);
    for (const body of [text, html]) expect(body).toContain('01234-56789');
  });
});

const leave = 'https://campus.example/alertes/quitter?jeton=T0KEN';
const alert = { id, receipt: '', receivedAt: 0, subscription: 'S' };
const confirm = ['48\u00A0heures', 'https://campus.example/alertes/confirmer?jeton=T0KEN'];
const dates = ['du lundi 2 mars 2099', 'Places libres\u00A0: 6', 'Une session de «\u00A0Python\u00A0»'];
it.each<[AlertMail, string[]]>([
  [{ ...alert, kind: 'confirmation', mailbox: 'M', known: false }, confirm],
  [{ ...alert, kind: 'session', session }, dates],
])('an alert says its facts, and its reader leaves in one click: %#', async (mail, facts) => {
  const reader = { email: form.email, token: 'T0KEN', course: 'python' };
  const sent = await travelAlone(composeAlert(mail, reader, parties));
  expect(sent.mail.to).toMatchObject({ value: [{ address: form.email, name: '' }] });
  expect(sent.mail.headers.get('auto-submitted')).toBe('auto-generated');
  expect(headers(sent)).toContain(`List-Unsubscribe: <${leave}>`);
  expect(headers(sent)).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  for (const fact of [...facts, 'https://campus.example/formation/python', leave]) {
    for (const body of [sent.mail.text, sent.mail.html]) expect(body).toContain(fact);
  }
});

it('mails that wait leave alike from the release before and the next one', async () => {
  const waiting = { id, receipt: '01234-56789', receivedAt: Date.UTC(2025, 0, 15, 8, 5) };
  // Of a release that knew seven fields.
  const old = [
    { ...waiting, kind: 'request', request: form, doubts: [] },
    { ...waiting, id: `${id}.ack`, kind: 'acknowledgement', email: form.email },
  ];
  const before = await travel(JSON.parse(JSON.stringify(old)));
  const read = ({ mail }: Sent) => [mail.text, mail.html, mail.subject];
  expect(before.map(read)).toEqual((await send()).map(read));
  expect(before[0]?.mail.text).not.toContain('undefined');
  // That release finds all that it reads, under the names that it knows.
  const request = { ...form, participants: 8, dates: 'en mars', selection: '/selection?f=python' };
  const { receivedAt } = waiting;
  const mails = mailsFor(id, { request, doubts: [], receivedAt, courses: { python: 'Python' } });
  expect(JSON.parse(JSON.stringify(mails))).toMatchObject(old);
});
