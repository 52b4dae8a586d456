import { contactFields } from '@campus/contact-request';
import { createWorkBudget } from '../../web/work-budget';
import { alerts } from './alerts';
import { formType } from './forward';
import { testedForm } from './testing/tested-form';

const token = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const zoe = 'zoe@visiteuse.example';

const tested = testedForm('/alertes', alerts, { bodyLimit: 1024 });
const { own, site, sent, post, form, call, silencePocketbase } = tested;
beforeEach(() => {
  site.upstream.json(202, {});
  own.courses = [{ id: 'python', title: 'Python & Cie' }];
  jest.spyOn(console, 'error').mockReturnValue();
});

describe('POST /alertes', () => {
  it('hands a form on, with the address of the visitor and nothing else', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'a=b' };
    const answer = await form({ id: 'python', email: zoe, more: 'x' }, headers);
    expect(answer.statusCode).toBe(200);
    const hidden = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', ...hidden });
    const [request] = sent();
    expect(request).toMatchObject({ method: 'POST', url: '/alertes' });
    expect(JSON.parse(request?.body ?? '')).toEqual({ id: 'python', email: zoe });
    expect(request?.headers['x-forwarded-for']).toBe('203.0.113.7');
    expect(request?.headers).not.toHaveProperty('cookie');
  });

  it('hands a refusal back, and says when to come again', async () => {
    site.upstream.answer = (_request, response) =>
      response.writeHead(429, { 'Retry-After': '30' }).end('{"error":"Trop de demandes."}');
    const answer = await form({ id: 'python', email: zoe });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '30']);
    expect(answer.payload).toContain('Trop de demandes.');
  });

  it('a known course is accepted, and any course while the catalogue is down', async () => {
    const refused = await form({ id: 'elsewhere', email: zoe });
    expect(refused.statusCode).toBe(400);
    expect(refused.payload).toContain('Cette formation n’est plus au catalogue.');
    expect(sent()).toHaveLength(0);
    own.courses = undefined;
    expect((await form({ id: 'elsewhere', email: zoe })).statusCode).toBe(200);
    const { payload } = await site.app.inject({ url: '/alertes?formation=%3Cb%3E' });
    expect(payload).toContain('name="id" value="&lt;b&gt;"');
  });

  it('a course is accepted by a former id, which a page opened earlier has', async () => {
    own.courses = [{ id: 'python-3', title: 'Python', formerly: ['python'] }];
    expect((await form({ id: 'python', email: zoe })).statusCode).toBe(200);
    expect(JSON.parse(sent()[0]?.body ?? '').id).toBe('python');
    site.upstream.json(200, { course: 'python' });
    for (const url of ['/alertes?formation=python', `/alertes/confirmer?jeton=${token}`])
      expect((await site.app.inject({ url })).payload).toContain('de «\u00A0Python\u00A0»');
  });

  it('any course is accepted, too, while the catalogue is silent', async () => {
    silencePocketbase();
    expect((await form({ id: 'elsewhere', email: zoe })).statusCode).toBe(200);
  });

  it('refuses more than a kilobyte, and any other type', async () => {
    expect((await form({ id: 'python', email: 'x'.repeat(1100) })).statusCode).toBe(413);
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });

  it('answers the form of an earlier release of mf-contact, which calls it', async () => {
    const accepted = await call({ id: 'python', email: zoe });
    expect([accepted.statusCode, accepted.json()]).toEqual([202, {}]);
    const error = 'Cette formation n’est plus au catalogue.';
    const refused = await call({ id: 'elsewhere', email: zoe });
    expect([refused.statusCode, refused.json()]).toEqual([400, { error }]);
    for (const body of ['{', 'null', '"x"', '[]'])
      expect([body, (await post(body, { 'content-type': 'application/json' })).statusCode]).toEqual([
        body,
        400,
      ]);
  });
});

describe('the form', () => {
  it('says before what it does', async () => {
    const answer = await site.app.inject({ url: '/alertes?formation=Python' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const facts = ['dans les 48\u00A0heures', 'un an maximum', 'en un clic', 'confidentialit'];
    for (const text of ['Python &amp; Cie', ...facts, '<input type="hidden" name="id" value="python"/>'])
      expect(answer.payload).toContain(text);
    expect(answer.payload).toMatch(/<form [^>]*action="\/alertes" method="post"/);
    const [input = ''] = /<input [^>]*name="email"[^>]*>/.exec(answer.payload) ?? [];
    for (const attribute of ['type="email"', `maxLength="${contactFields.email.max}"`, 'required=""'])
      expect(input).toContain(attribute);
    expect(answer.payload).not.toContain('role="alert"');
    expect(sent()).toHaveLength(0);
  });

  it('shows the course with its dates, and leads back to it', async () => {
    const shown = async () => (await site.app.inject({ url: '/alertes?formation=python' })).payload;
    expect(await shown()).toMatch(/<a [^>]*href="\/formation\/python".*Python &amp; Cie.*Dates sur demande/s);
    const days = { startsOn: '2099-03-02 00:00:00.000Z', endsOn: '2099-03-04 00:00:00.000Z' };
    const session = { id: 's', ...days, seats: 6, seatsTaken: 6 };
    own.courses = [{ id: 'python', title: 'Python', expand: { session_via_formation: [session] } }];
    expect(await shown()).toContain('Du 2 au 4 mars 2099, complet');
  });

  it('leads to the courses where nobody can be told of the one asked for', async () => {
    for (const query of ['?formation=elsewhere', '?formation=', '?formation=a&formation=b', '']) {
      const answer = await site.app.inject({ url: `/alertes${query}` });
      expect([query, answer.statusCode, answer.headers.location]).toEqual([query, 303, '/formations']);
    }
  });

  it('is answered with what to do next, in a page that no search engine keeps', async () => {
    const answer = await form({ id: 'python', email: zoe });
    expect(answer.statusCode).toBe(200);
    for (const text of ['Confirmez votre adresse', zoe, 'dans les 48'])
      expect(answer.payload).toContain(text);
    expect(answer.payload).toContain('content="noindex"');
    expect(answer.payload).not.toContain('<script src');
    expect(JSON.parse(sent()[0]?.body ?? '')).toEqual({ id: 'python', email: zoe });
  });

  it('shows what is wrong, and what was typed', async () => {
    site.upstream.json(400, { error: 'x', fields: { email: 'Saisissez une adresse complète.' } });
    const answer = await form({ id: 'python', email: '"zoe' });
    expect(answer.statusCode).toBe(400);
    const typed = ['value="&quot;zoe"', 'Python &amp; Cie', 'value="python"', '<title>Erreur\u00a0: Pré'];
    for (const text of ['Saisissez une adresse complète.', ...typed]) expect(answer.payload).toContain(text);
  });

  it('keeps what was typed when the service is down', async () => {
    await site.upstream.close();
    const answer = await form({ id: 'python', email: zoe });
    expect(answer.statusCode).toBe(503);
    expect(answer.payload).toContain(`value="${zoe}"`);
    expect(answer.payload).toContain('n’est peut-être pas enregistrée');
  });

  const elsewhere = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }];
  it.each(elsewhere)('is not taken from another site: %j', async (headers) => {
    const answer = await form({ id: 'python', email: zoe }, headers);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/formations']);
    expect(sent()).toHaveLength(0);
  });
});

describe.each([
  ['/alertes/confirmer', 'Confirmer mon adresse', 'C’est noté'],
  ['/alertes/quitter', 'Ne plus être prévenu', 'Vous n’êtes pas sur la liste'],
])('%s', (path, button, done) => {
  const link = `${path}?jeton=${token}`;
  const methods = () => sent().map(({ method, url }) => `${method} ${url}`);

  it('shows a button, does nothing, and does what it says when the button is pressed', async () => {
    site.upstream.json(200, { course: 'python' });
    const shown = await site.app.inject({ url: link });
    expect(shown.statusCode).toBe(200);
    expect(shown.payload).toContain(`<form action="${link}" method="post">`);
    for (const text of [button, 'Python &amp; Cie', 'content="noindex"'])
      expect(shown.payload).toContain(text);
    expect(methods()).toEqual([`GET ${link}`]);
    own.courses = [{ id: 'python-3', title: 'Python', formerly: ['python'] }];
    await form({}, { origin: 'null' }, link);
    const answer = await form({}, { 'sec-fetch-site': 'same-origin' }, link);
    expect(answer.statusCode).toBe(200);
    expect(answer.payload).toContain(done);
    const pressed = [`GET ${link}`, `POST ${link}&formations=python-3%2Cpython`];
    expect(methods()).toEqual([`GET ${link}`, ...pressed, ...pressed]);
  });

  it('says that a link is over, and asks the service for none that cannot be one', async () => {
    site.upstream.json(404, { error: 'x' });
    for (const url of [link, path, `${path}?jeton=x`, `${path}?jeton=${token}&jeton=${token}`]) {
      const answer = await site.app.inject({ url });
      expect(answer.payload).toMatch(/n’est plus valable|n’êtes pas sur la liste/);
      expect(answer.payload).not.toContain('method="post"');
    }
    expect(methods()).toEqual([`GET ${link}`]);
  });

  it('says to try again while the service is down', async () => {
    await site.upstream.close();
    for (const method of ['GET', 'POST'] as const) {
      const answer = await site.app.inject({ method, url: link });
      expect(answer.statusCode).toBe(503);
      expect(answer.payload).toContain('Réessayez dans un instant');
    }
  });
});

const disposition = 'Content-Disposition: form-data; name="List-Unsubscribe"';
it.each([
  [formType, 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', `--x\r\n${disposition}\r\n\r\nOne-Click\r\n--x--\r\n`],
])('leaves in one click of a mail program, from wherever: %s', async (type, body) => {
  site.upstream.json(200, {});
  const headers = { 'content-type': type, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
  const answer = await post(body, headers, `/alertes/quitter?jeton=${token}`);
  expect(answer.statusCode).toBe(200);
  expect(sent().at(-1)).toMatchObject({ method: 'POST', url: expect.stringContaining(token) });
});

it('does nothing for a client whose budget of work is used up', async () => {
  await site.start({ workBudget: createWorkBudget(1, () => 'somebody') });
  await site.app.inject({ url: '/alertes?formation=python' });
  expect((await form({ id: 'python', email: zoe })).statusCode).toBe(429);
  expect((await form({}, {}, `/alertes/quitter?jeton=${token}`)).statusCode).toBe(429);
  expect(sent()).toEqual([]);
});

it('writes no address and no secret of a link into the log', async () => {
  await site.upstream.close();
  await form({ id: 'python', email: zoe });
  await site.app.inject({ method: 'POST', url: `/alertes/quitter?jeton=${token}` });
  const lines = [own.log.text(), ...jest.mocked(console.error).mock.calls.flat()].join('\n');
  expect(lines).toContain('GET /alertes/quitter failed');
  expect(lines).not.toContain(token);
  expect(lines).not.toContain('zoe');
});
