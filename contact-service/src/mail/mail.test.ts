import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ContactRequest } from '@campus/contact-request';
import { type ParsedMail, simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { SmtpSink } from '@campus/testing/smtp-sink';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { until } from '@campus/testing/until';
import { insert, mails, newRow, onEachEngine, sent } from '../../testing/each-engine';
import { form, parties } from '../../testing/form';
import { createSubscriptions } from '../alerts/subscriptions';
import { smtpServer } from '@campus/settings';
import { domainQuota } from '../outbox/queue';
import type { Item, DeliveryResult } from '../outbox/settings';
import type { Courses, Doubt } from '../request/headers';
import { type AddressedMail, mailsFor } from '../request/mails';
import { normaliseBody } from '../request/normalise';
import { compose } from './compose';
import { reportResult } from './deliver';
import { fileCarrier, isLoopback, smtpCarrier, resultOf } from './carriers';
import { runCommand } from '../operate-outbox';

describe('compose', () => {
  const id = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

  type Sent = { raw: string; mail: ParsedMail };

  /** Mails as they would travel and as a reader would see them. */
  async function travel(mails: AddressedMail[]): Promise<Sent[]> {
    const transport = createTransport({ streamTransport: true, buffer: true });
    return Promise.all(
      mails.map(async (mail) => {
        const { message } = await transport.sendMail(compose(mail, parties));
        return { raw: String(message), mail: await simpleParser(String(message)) };
      }),
    );
  }

  /** Both mails of a request. */
  async function send(changes: Partial<ContactRequest> = {}, doubts: Doubt[] = [], courses?: Courses) {
    const request = { ...form, ...changes };
    normaliseBody(request);
    return travel(mailsFor(id, request, doubts, Date.UTC(2025, 0, 15, 8, 5), courses));
  }

  async function toSchool(changes: Partial<ContactRequest> = {}): Promise<Sent> {
    const [first] = await send(changes);
    return first as Sent;
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

  it('has clean headers; a list of addresses in a name stays a name', async () => {
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

  it('shows HTML as text', async () => {
    const message = '<img src=x onerror=alert(1)> & "<b>"';
    const { mail } = await toSchool({ message, company: '<script>' });
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;&lt;b&gt;&quot;');
    expect(mail.html).not.toMatch(/<(img|script|b>)/);
    expect(mail.text).toContain('<img src=x');
  });

  it('is the same at every attempt but for its boundary', async () => {
    const strip = ({ raw }: Sent) => raw.replace(/--_NmP-[0-9a-f]+-/g, '');
    expect(strip(await toSchool())).toBe(strip(await toSchool()));
  });

  it('the acknowledgement repeats the promise and the number', async () => {
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

  describe('a request with more than the seven fields', () => {
    const courses = 'f=python~8~Site%20de%20Lyon%20%3Cb%3E!seo';
    const selection = `/selection?${courses}&participants=12&lieux=Lyon&dates=ach%C3%A8te`;
    const added = { participants: 8, dates: 'en mars 2027', selection };
    const titles = { python: 'Python', seo: form.formation };

    it('reaches the school complete, with the site’s titles, else with ids', async () => {
      const [sent] = await send(added, [], titles);
      const facts = ['Nombre de participants', 'en mars 2027', 'Python × 8 – Site de Lyon'];
      const link = 'https://campus.example/selection?f=python~8~Site';
      for (const fact of [...facts, 'Participants\u00A0: 12', 'Lieux\u00A0: Lyon', link]) {
        for (const body of [sent?.mail.text, sent?.mail.html]) expect(body).toContain(fact);
      }
      expect(sent?.mail.text).toContain(`- ${form.formation}\n`);
      expect(sent?.mail.html).not.toContain('<b>');
      const { text } = (await toSchool(added)).mail;
      expect(text).toContain('- python × 8');
      expect(text).toContain('- seo\n');
    });

    it('is repeated in the acknowledgement: course, head count, selection', async () => {
      const [, acknowledgement] = await send(added, [], titles);
      const { text, html } = acknowledgement?.mail ?? {};
      const course = [`Formation\u00A0: ${form.formation}`, 'https://campus.example/formation/seo'];
      const facts = ['Nombre de participants\u00A0: 8', '01234-56789'];
      for (const body of [text, html]) {
        for (const fact of [...course, ...facts]) expect(body).toContain(fact);
        for (const own of ['Lyon', 'achète', 'ach%C3', 'prochaines', 'mars 2027'])
          expect(body).not.toContain(own);
      }
      expect(text).toContain('https://campus.example/selection?f=python~8!seo&participants=12\n');
      expect(text).toContain(`Votre sélection\u00A0:\n- ${titles.python}\n- ${titles.seo}\n`);
    });

    it('has nothing repeated that a stranger could have written', async () => {
      const spam = 'spam.example achetez';
      const names = { formation: spam, firstName: spam, lastName: spam };
      const selection = '/selection?f=spam-example~8~achetez';
      const request = { ...names, dates: spam, message: spam, company: spam, selection };
      const [, acknowledgement] = await send(request, [], titles);
      const { subject, text, html } = acknowledgement?.mail ?? {};
      for (const part of [subject, text, html]) expect(part).not.toMatch(/spam|achetez/);
      for (const body of [text, html]) expect(body).toContain('01234-56789');
    });
  });

  it('a request that a former release put back arrives as an attachment', async () => {
    const source = 'Subject: Demande\r\n\r\nBonjour';
    const [sent] = await travel([{ id, receipt: '01234-56789', receivedAt: 0, kind: 'returned', source }]);
    expect(sent?.mail.subject).toContain('01234-56789');
    expect(sent?.mail.attachments.map(({ content }) => content.toString())).toEqual([source]);
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
    const mails = mailsFor(id, request, [], waiting.receivedAt, { python: 'Python' });
    expect(JSON.parse(JSON.stringify(mails))).toMatchObject(old);
  });
});

const mail = { from: 'a@campus.example', to: 'b@campus.example', subject: 'Bonjour', text: 'Bonjour' };

describe('fileCarrier', () => {
  const folder = folderForTheTests();

  it('writes a mail once, whatever the attempts, for its owner only', async () => {
    const mails = join(folder, 'mails');
    mkdirSync(mails);
    chmodSync(mails, 0o755);
    const carrier = fileCarrier(mails, null);
    expect(statSync(mails).mode & 0o777).toBe(0o700);
    await carrier.verify();
    for (let attempt = 0; attempt < 2; attempt += 1)
      await carrier.send({ ...mail, messageId: '<ID@campus.example>' });
    expect(readdirSync(mails)).toEqual(['ID@campus.example.eml']);
    expect(statSync(join(mails, 'ID@campus.example.eml')).mode & 0o777).toBe(0o600);
    const text = readFileSync(join(mails, 'ID@campus.example.eml'), 'utf8');
    expect(text).toContain('Subject: Bonjour');
    expect(text).not.toContain('DKIM-Signature');
  });

  it('signs with DKIM when told so', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const mails = join(folder, 'signed');
    const carrier = fileCarrier(mails, {
      domainName: 'campus.example',
      keySelector: 's1',
      headerFieldNames: 'From:Subject',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    });
    await carrier.send({ ...mail, messageId: '<ID@campus.example>' });
    const text = readFileSync(join(mails, 'ID@campus.example.eml'), 'utf8');
    expect(text).toMatch(/^DKIM-Signature: .*d=campus\.example;.*s=s1;/s);
  });
});

onEachEngine(({ start, driver }) => {
  it('keeps refused mails for the operator, who can send or delete them', async () => {
    let answer: DeliveryResult = { outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' };
    const outbox = await start(async () => answer);
    await outbox.put(mails('DEAD0LETTER'));
    await until('both are dead', async () => (await outbox.stats()).dead === 2);

    const [line = ''] = await runCommand(['list'], driver());
    expect(line).toMatch(/^DEAD0LETTER {2}DEAD0-LETTE {2}request .*1 attempts {2}EENVELOPE 550 RCPT TO$/);
    expect(line).not.toContain(form.email);

    expect(await runCommand(['purge', 'DEAD0LETTER.ack'], driver())).toEqual(['1 deleted']);
    answer = sent;
    expect(await runCommand(['retry', 'all'], driver())).toEqual(['1 put back in the queue']);
    await until('it left', async () => (await outbox.stats()).waiting === 0);
    expect(await runCommand(['list'], driver())).toEqual(['No mail was given up.']);
    for (const words of ['', 'retry', 'delete all', 'list all', 'retry all now']) {
      await expect(runCommand(words.split(' '), driver())).rejects.toThrow('Usage');
    }
  });

  it('counts who waits for a session, and forgets an address', async () => {
    expect(await runCommand(['alerts'], driver())).toEqual(['Nobody waits for a session.']);
    const { add, noteConfirmationSent } = createSubscriptions(driver());
    const other = 'other@visiteuse.example';
    for (const [course, email] of [
      ['seo', form.email],
      ['python', form.email],
      ['python', other],
    ] as const)
      await noteConfirmationSent((await add(course, email))?.id ?? '');
    const lines = ['python  0 confirmed  2 not yet confirmed', 'seo  0 confirmed  1 not yet confirmed'];
    expect(await runCommand(['alerts'], driver())).toEqual(lines);
    expect(await runCommand(['forget', form.email.toUpperCase()], driver())).toEqual(['2 deleted']);
    expect(await runCommand(['alerts'], driver())).toEqual(['python  0 confirmed  1 not yet confirmed']);
    await expect(runCommand(['forget'], driver())).rejects.toThrow('Usage');
  });

  it('forgets an address in any spelling; says where nothing was deleted', async () => {
    const run = (...words: string[]) => runCommand(words, driver());
    const { add } = createSubscriptions(driver());
    const spellings = [
      ' anne@école.fr',
      'ANNE@XN--COLE-9OA.FR',
      'Anne@E\u0301COLE.fr ',
      '\u00A0anne@école.fr',
    ];
    for (const spelling of spellings) {
      await add('seo', 'anne@xn--cole-9oa.fr');
      expect(await run('forget', spelling)).toEqual(['1 deleted']);
    }
    for (const nobody of ['anne@école.fr', 'Anne <anne@école.fr>', 'all'])
      await expect(run('forget', nobody)).rejects.toThrow(
        `Nothing was done: ${nobody} is no address that waits.`,
      );
    for (const verb of ['retry', 'purge']) {
      await expect(run(verb, 'NOBODY')).rejects.toThrow('Nothing was done: NOBODY is not in the list.');
      expect(await run(verb, 'all')).toEqual([expect.stringMatching(/^0 /)]);
    }
  });

  it('lists given-up mails a hundred at a time', async () => {
    const id = (index: number) => `D${String(index).padStart(3, '0')}`;
    const rows = Array.from({ length: 101 }, (_, index) => newRow(id(index), '{}', index));
    await insert(driver(), rows);
    await driver().query(`UPDATE contact_outbox SET state = 'dead', error = 'x'`);
    const first = await runCommand(['list'], driver());
    expect(first).toHaveLength(101);
    expect(first.at(-1)).toBe('More of them: list 2');
    expect(await runCommand(['list', '2'], driver())).toEqual([expect.stringMatching(/^D100 /)]);
    expect(await runCommand(['list', '3'], driver())).toEqual(['There is no page 3.']);
    for (const page of ['0', '-1', 'x', '1e9', '99999999']) {
      await expect(runCommand(['list', page], driver())).rejects.toThrow('Usage');
    }
  });
});

describe('smtp-carrier', () => {
  const sink = new SmtpSink();
  beforeAll(() => sink.start());
  afterAll(() => sink.stop());

  it('sends a password in clear to this machine alone, mails without one anywhere', async () => {
    /** Sends by the same server under a name of the test's choice. */
    const sendTo = async (host: string, url: string) => {
      const { port } = new URL(url);
      const renamed = url.replace(`127.0.0.1:${port}`, `${host}:${port}`);
      const carrier = smtpCarrier(smtpServer(renamed), null);
      await carrier.send(mail).finally(() => carrier.close());
    };
    // The system connects both to this machine, but neither is one of its names.
    for (const host of ['0.0.0.0', '[::ffff:127.0.0.1]']) {
      const failure = await sendTo(host, sink.urlWithPassword).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'ETLS' });
      expect(resultOf(failure)).toMatchObject({ outcome: 'retry', alert: true });
      expect([sink.logins, sink.received]).toEqual([[], []]);
    }
    await sendTo('127.0.0.1', sink.urlWithPassword);
    expect(sink.logins).toEqual(['user']);
    await sendTo('0.0.0.0', sink.url);
    expect(sink.received).toHaveLength(2);
  });

  it('gives up a mail that takes too long, and sends it later', async () => {
    sink.fault = { at: 'slow', milliseconds: 3000 };
    const carrier = smtpCarrier(smtpServer(sink.url), null, 300);
    const failure = await carrier.send(mail).catch((error: unknown) => error);
    expect(resultOf(failure)).toMatchObject({ outcome: 'retry', alert: false });
    sink.fault = null;
    carrier.close();
  });

  it('knows this machine by its names alone', () => {
    const own = ['localhost', '127.8.9.1', '::1'];
    const evil = ['127.evil.example', '127.0.0.1.evil.example', 'localhost.evil.example'];
    expect([...own, ...evil, '128.0.0.1', '0.0.0.0', '::'].filter(isLoopback)).toEqual(own);
  });
});

describe('result', () => {
  const failure = (code: string, responseCode?: number, command?: string) =>
    Object.assign(new Error('550 <zoe@visiteuse.example> unknown'), { code, responseCode, command });

  const later = { outcome: 'retry', alert: false };
  const alerting = { outcome: 'retry', alert: true };
  it.each([
    ['a closed port', later, Object.assign(failure('ESOCKET'), { errno: -111 })],
    ['an unknown host', later, failure('EDNS')],
    ['a time-out', later, failure('ETIMEDOUT')],
    ['a broken connection', later, failure('ECONNECTION')],
    ['a mail that took too long', later, failure('EABORT')],
    ['a missing password', alerting, failure('EENVELOPE', 530, 'MAIL FROM')],
    ['a missing greeting', alerting, failure('EENVELOPE', 503, 'MAIL FROM')],
    ['a password that is too weak', alerting, failure('EENVELOPE', 534, 'RCPT TO')],
    ['a password refused late', alerting, failure('EMESSAGE', 535, 'DATA')],
    ['a connection that must be encrypted', alerting, failure('EENVELOPE', 538, 'MAIL FROM')],
    ['a certificate that is not trusted', alerting, failure('ESOCKET', undefined, 'CONN')],
    ['a full disk', alerting, failure('ENOSPC')],
    ['a surprise', alerting, 'x'],
  ])('after %s is %j', (_what, expected, error) => expect(resultOf(error)).toMatchObject(expected));

  it('names the system’s network code in few words and repeats no address', () => {
    const refused = Object.assign(failure('ESOCKET', undefined, 'CONN'), { errno: -111 });
    expect(resultOf(refused)).toMatchObject({ reason: 'ESOCKET ECONNREFUSED CONN' });
    const unknown = failure('EENVELOPE', 550, 'RCPT TO');
    expect(resultOf(unknown)).toEqual({ outcome: 'dead', reason: 'EENVELOPE 550 RCPT TO' });
    const long = failure('E'.repeat(5000), 550, 'RCPT TO');
    expect(resultOf(long)).toEqual({ outcome: 'dead', reason: 'E'.repeat(100) });
  });
});

it.each<[DeliveryResult, boolean]>([
  [{ outcome: 'dropped', reason: domainQuota }, true],
  [{ outcome: 'dead', reason: 'EENVELOPE 550' }, true],
  [{ outcome: 'dropped', reason: 'quota' }, false],
])('somebody must look at %j: %s', (result, must) => {
  const logger = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
  const item = { id: 'A'.repeat(32), kind: 'acknowledgement' } as Item;
  reportResult(logger as never, item, result);
  const alert = expect.objectContaining({ alert: true });
  if (must) expect(logger.error).toHaveBeenCalledWith(alert, expect.any(String));
  else expect(logger.error).not.toHaveBeenCalled();
});
