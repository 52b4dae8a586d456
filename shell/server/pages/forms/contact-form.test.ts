import { JSDOM } from 'jsdom';
import { filled, testedContact } from './testing/tested-contact';

const { site, sent, form, call, catalogue, silencePocketbase } = testedContact();

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
    for (const text of ['Veuillez remplir tous les champs.', '<title>Erreur\u00a0: Contact'])
      expect(payload).toContain(text);
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
    expect(called.json().error).toMatch(/^Votre demande n’est peut-être pas enregistrée/);
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
