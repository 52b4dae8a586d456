import { JSDOM } from 'jsdom';
import { contact } from './contact';
import { formType } from './forward';
import { testedForm } from './testing/tested-form';

/** All seven fields, with what HTML and forms have to escape. */
const filled = {
  formation: 'Python',
  firstName: 'Zoé',
  lastName: 'O’Neil & fils',
  email: 'zoe@campus.example',
  phone: '01 99 00 00 00',
  company: '<b>Particulier</b>',
  message: 'Première ligne\nseconde "ligne"',
};

const { own, site, sent, post, form, call, silencePocketbase } = testedForm('/send-email', contact);
beforeEach(() => {
  own.courses = undefined;
  site.upstream.json(202, { receipt: '7K2QX-M9DTP' });
});

/** The lines of the site's log. */
const lines = () => own.log.lines.map((line) => JSON.parse(line));

/** From now on PocketBase has these courses; before, it was away. */
function catalogue(titles: Record<string, string>) {
  own.courses = Object.entries(titles).map(([id, title]) => ({ id, title }));
}

describe('POST /send-email as the page calls it', () => {
  it('hands body and headers on, with the address of the visitor', async () => {
    const handedOn = { 'idempotency-key': 'k', 'x-form-elapsed': '5000', 'x-forwarded-for': '203.0.113.7' };
    const answer = await call(filled, { ...handedOn, cookie: 'a=b' });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP', course: 'python' });
    expect(sent()[0]).toMatchObject({ method: 'POST', url: '/send-email', body: JSON.stringify(filled) });
    expect(sent()[0]?.headers).toMatchObject({ 'content-type': 'application/json', ...handedOn });
    expect(sent()[0]?.headers).not.toHaveProperty('cookie');
  });

  it('the service gets the request’s courses, the page the one that is named', async () => {
    const titles = { python: 'Python', seo: 'Référencement' };
    catalogue({ ...titles, other: 'Autre' });
    const body = { ...filled, selection: '/selection?f=seo~8!python' };
    const answer = await call(body, { authorization: 'Bearer mine', 'x-courses': 'x' });
    expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP', course: 'python' });
    const { authorization, 'x-courses': courses } = sent()[0]?.headers ?? {};
    expect(authorization).toBe('Bearer the-secret');
    expect(JSON.parse(decodeURIComponent(String(courses)))).toEqual(titles);
    expect(sent()[0]?.body).toBe(JSON.stringify(body));
  });

  it('vouches for nothing that it does not know', async () => {
    catalogue({ python: 'Python' });
    for (const formation of ['Pythonidae', 3, null, ['Python']]) {
      const headers = { authorization: 'Bearer mine', 'x-courses': 'x' };
      const answer = await call({ ...filled, formation }, headers);
      expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP' });
    }
    for (const { headers } of sent()) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('x-courses');
    }
  });

  it('a selection with a course that has left the catalogue is refused', async () => {
    const body = { ...filled, selection: '/selection?f=python!gone' };
    expect((await call(body)).statusCode).toBe(202);
    catalogue({ python: 'Python' });
    const answer = await call(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ selection: expect.stringContaining('plus au catalogue') });
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['idempotency-key', 100],
    ['x-form-elapsed', 20],
    ['x-form-trap', 20],
  ])('takes a header %s of %d characters, and none longer', async (name, longest) => {
    const ask = (length: number) => call({}, { [name]: 'x'.repeat(length) });
    expect((await ask(longest)).statusCode).toBe(202);
    const answer = await ask(longest + 1);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'La demande n’est pas lisible.' }]);
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['application/json', 32 * 1024],
    [formType, 96 * 1024],
  ])('takes %s of %d bytes, no more, and nothing else', async (type, longest) => {
    const ask = (length: number) => post('x'.repeat(length), { 'content-type': type });
    expect((await ask(longest)).statusCode).not.toBe(413);
    expect((await ask(longest + 1)).statusCode).toBe(413);
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});

describe('the log of a contact request', () => {
  it('the line has the page, the receipt and the request’s id', async () => {
    await call(filled, { referer: 'http://localhost/formation/python?q=zoe' });
    await form(filled, { referer: 'http://localhost/contact' });
    const [line, ofForm] = lines();
    const msg = 'contact request handed on';
    expect(line).toMatchObject({ page: '/formation/python', status: 202, receipt: '7K2QX-M9DTP', msg });
    expect(ofForm).toMatchObject({ page: '/contact', status: 202, receipt: '7K2QX-M9DTP' });
    expect(line.request).toMatch(/./);
    expect(sent()[0]?.headers['x-request-id']).toBe(line.request);
  });

  it.each(['no address', 'http://localhost/personne/zoe', ''])('knows no page %j', async (referer) => {
    await call(filled, { referer });
    expect(lines()[0]).not.toHaveProperty('page');
  });

  it('names a request that nobody took, and holds nothing that was written', async () => {
    await site.upstream.close();
    await call(filled, { 'x-forwarded-for': '203.0.113.7' });
    const all = lines();
    expect(all).toMatchObject([
      { msg: expect.stringMatching(/^Contact service: POST \/send-email failed/) },
      { status: 503, msg: 'contact request handed on' },
    ]);
    expect(new Set(all.map(({ request }) => request)).size).toBe(1);
    for (const secret of [...Object.values(filled), '203.0.113.7', '127.0.0.1']) {
      expect(JSON.stringify(all)).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });
});

describe('POST /send-email without JavaScript', () => {
  it('a posted form calls the service and is confirmed; a reload redirects', async () => {
    const answer = await form({ ...filled, website: '' });
    expect(answer.statusCode).toBe(200);
    for (const part of ['Votre demande est bien partie', '7K2QX-M9DTP', 'content="noindex"'])
      expect(answer.payload).toContain(part);
    expect(answer.payload).not.toContain('<script src');
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual(filled);
    expect(sent()[0]?.headers).not.toHaveProperty('x-form-trap');
    expect(sent()[0]?.headers['idempotency-key']).toMatch(/^form-\d{4}-\d\d-\d\d$/);
    const reloaded = await site.app.inject({ url: '/send-email' });
    expect([reloaded.statusCode, reloaded.headers.location]).toEqual([303, '/contact']);
  });

  it('the confirmation repeats the request without the message, with its course', async () => {
    catalogue({ python: 'Python', seo: 'SEO' });
    const values = { ...filled, participants: '8', dates: 'en mars', selection: '/selection?f=python~8!seo' };
    const answer = await form(values);
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ ...values, participants: 8 });
    const text = answer.payload.replace(/<!-- -->/g, '');
    for (const fact of ['8', 'en mars', 'Python, SEO']) expect(text).toContain(`<b>${fact}</b>`);
    for (const part of ['7K2QX-M9DTP', 'Revenir à la formation']) expect(text).toContain(part);
    expect(text).toMatch(/<a [^>]*href="\/formation\/python"[^>]*>Python/);
    expect(text).toMatch(/<a [^>]*href="\/selection\?f=python~8!seo"/);
    expect(text).not.toContain('Première ligne');
  });

  it('the confirmation names a course that is unknown just now by its address', async () => {
    const answer = await form({ ...filled, selection: '/selection?f=seo!python' });
    expect(answer.payload).toContain('<b>seo, Python</b>');
  });

  it.each([
    [true, /<p>Un e-mail vous le confirme, sauf si trop d’e-mails .+ votre demande\.<\/p>/],
    [false, /<p>Aucun e-mail ne vous le confirme\u00A0: gardez le numéro de votre demande\.<\/p>/],
    [undefined, /^(?!.*confirme)/s],
  ])('says what becomes of the acknowledgement: %s', async (acknowledged, sentence) => {
    site.upstream.json(202, { receipt: '7K2QX-M9DTP', acknowledged });
    expect((await form(filled)).payload).toMatch(sentence);
    expect((await call(filled)).json().acknowledged).toBe(acknowledged);
  });

  it('links no selection that is none', async () => {
    const selection = 'https://evil.example/selection?f=python';
    const answer = await form({ ...filled, formation: 'Inconnue', selection });
    expect(answer.payload).not.toContain('evil.example');
    expect(answer.payload).toContain('Revenir aux formations');
  });

  it('takes a selection back that is out of date, and lets the rest be sent without it', async () => {
    catalogue({ python: 'Python' });
    const answer = await form({ ...filled, participants: 'huit', selection: '/selection?f=gone' });
    expect(answer.statusCode).toBe(400);
    expect(answer.payload).toContain('plus au catalogue');
    expectTyped(answer.payload, { participants: 'huit', selection: '/selection?f=gone' });
    expect(sent()).toHaveLength(0);
  });

  it('leaves an empty message out and says that the trap was filled', async () => {
    await form({ ...filled, message: '', website: 'https://spam.example' });
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ ...filled, message: undefined });
    expect(sent()[0]?.headers['x-form-trap']).toBe('filled');
  });

  it('a refused form shows the faults, what was typed, and the hint on companies', async () => {
    const fields = { phone: 'Indiquez votre numéro de téléphone.' };
    site.upstream.json(400, { error: 'Veuillez remplir tous les champs.', fields });
    const { statusCode, headers, payload } = await form({ ...filled, phone: '' });
    expect([statusCode, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(payload).toContain('Veuillez remplir tous les champs.');
    expect(payload).toContain(fields.phone);
    expectTyped(payload, { ...filled, phone: '' });
    const { document } = new JSDOM(payload).window;
    expect(document.querySelector('[aria-invalid="true"]')?.getAttribute('name')).toBe('phone');
    expect(payload).toMatch(/Vous êtes un particulier.*name="company"/s);
  });

  it.each<[string, () => unknown]>([
    ['stopped', () => site.upstream.close()],
    [
      'silent',
      () => {
        const timeout = AbortSignal.timeout.bind(AbortSignal);
        jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(300));
        site.upstream.answer = () => {};
      },
    ],
    ['talking nonsense', () => site.upstream.json(202, '<html>')],
    ['somebody else', () => site.upstream.json(200, {})],
  ])('loses nothing when the service is %s, and the page is told, too', async (_mood, begin) => {
    await begin();
    const answer = await form(filled);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.payload).toContain('href="tel:+33199000000"');
    expect(answer.payload).toContain('href="mailto:bonjour@campus.example"');
    expectTyped(answer.payload, filled);
    const called = await call({});
    expect([called.statusCode, called.headers['retry-after']]).toEqual([503, '30']);
    expect(called.json().error).toMatch(/^Votre demande n’a pas pu être enregistrée/);
  });

  it('loses nothing when the service is stopped and the catalogue silent', async () => {
    await site.upstream.close();
    silencePocketbase();
    const answer = await form(filled);
    expect(answer.statusCode).toBe(503);
    expectTyped(answer.payload, filled);
  });

  it('names no telephone where the school has none', async () => {
    const school = { ...(await site.services.currentSchool()), phone: '', phoneHref: '' };
    await site.start({ school });
    site.upstream.json(503, { error: 'x' });
    const { payload } = await form(filled);
    expect(payload.replaceAll('<!-- -->', '')).toContain('aussi nous joindre à <a href="mailto:');
    expect(payload).not.toContain('tel:');
  });

  it('takes no form of another site', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'nonsense' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:81', host: 'localhost:80' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
    ]) {
      const { statusCode, headers: answerHeaders } = await form(filled, headers);
      expect([headers, statusCode, answerHeaders.location]).toEqual([headers, 303, '/contact']);
    }
    expect(sent()).toHaveLength(0);
  });

  it('takes a form of the site', async () => {
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:80', host: 'localhost:80' },
      { origin: 'https://campus.example', host: 'campus.example', 'sec-fetch-site': 'none' },
      // A proxy in front has named another Host; the browser knows better.
      { origin: 'https://campus.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    ])
      expect([headers, (await form(filled, headers)).statusCode]).toEqual([headers, 200]);
  });
});

/** The form in the page has these values, as a browser would send them. */
function expectTyped(html: string, values: Record<string, string>) {
  const { window } = new JSDOM(html);
  const form = window.document.querySelector<HTMLFormElement>('main form');
  expect(Object.fromEntries(new window.FormData(form ?? undefined))).toMatchObject(values);
}
