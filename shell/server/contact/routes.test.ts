import { contactRoute, filled, formType, moods } from '../testing/contact-route';

const { answers, catalogue, form, lines, misbehave, post, requests } = contactRoute();

describe('POST /send-email as the page calls it', () => {
  it('hands body and headers on, with the address of the visitor', async () => {
    const body = JSON.stringify(filled);
    const answer = await post(body, {
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-form-elapsed': '5000',
      'x-forwarded-for': '203.0.113.7',
      cookie: 'a=b',
    });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP', course: 'python' });
    expect(requests()[0]).toMatchObject({ method: 'POST', url: '/send-email', body });
    expect(requests()[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'k',
      'x-form-elapsed': '5000',
      'x-forwarded-for': '203.0.113.7',
    });
    expect(requests()[0]?.headers).not.toHaveProperty('cookie');
  });

  it('tells the service of the courses that a request names, and the page of the one it asks for', async () => {
    catalogue({ python: 'Python', seo: 'Référencement', other: 'Autre' });
    const body = JSON.stringify({ ...filled, selection: '/selection?f=seo~8!python' });
    const answer = await post(body, {
      'content-type': 'application/json',
      authorization: 'Bearer mine',
      'x-courses': 'x',
    });
    expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP', course: 'python' });
    const { authorization, 'x-courses': courses } = requests()[0]?.headers ?? {};
    expect(authorization).toBe('Bearer the-secret');
    expect(JSON.parse(decodeURIComponent(String(courses)))).toEqual({
      python: 'Python',
      seo: 'Référencement',
    });
    expect(requests()[0]?.body).toBe(body);
  });

  it('vouches for nothing that it does not know', async () => {
    catalogue({ python: 'Python' });
    for (const formation of ['Pythonidae', 3, null, ['Python']]) {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer mine', 'x-courses': 'x' };
      const answer = await post(JSON.stringify({ ...filled, formation }), headers);
      expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP' });
    }
    for (const { headers } of requests()) {
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('x-courses');
    }
  });

  it('refuses a selection with a course that has left the catalogue, where that can be known', async () => {
    const body = JSON.stringify({ ...filled, selection: '/selection?f=python!gone' });
    expect((await post(body, { 'content-type': 'application/json' })).statusCode).toBe(202);
    catalogue({ python: 'Python' });
    const answer = await post(body, { 'content-type': 'application/json' });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { selection: expect.stringContaining('plus au catalogue') },
    ]);
    expect(requests()).toHaveLength(1);
  });

  it('hands a refusal back', async () => {
    const refusal = { error: 'Veuillez remplir tous les champs.', fields: { phone: 'Indiquez …' } };
    answers(400, refusal);
    const answer = await post('{}', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual(refusal);
  });

  it.each(moods)('says 503 when the service is %s', async (mood) => {
    await misbehave(mood);
    const answer = await post('{}', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(503);
    expect(answer.json().error).toMatch(/^Votre demande n’a pas pu être enregistrée/);
  });

  it.each([
    ['idempotency-key', 100],
    ['x-form-elapsed', 20],
    ['x-form-trap', 20],
  ])('takes a header %s of %d characters, and none longer', async (name, longest) => {
    const ask = (length: number) =>
      post('{}', { 'content-type': 'application/json', [name]: 'x'.repeat(length) });
    expect((await ask(longest)).statusCode).toBe(202);
    const answer = await ask(longest + 1);
    expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'La demande n’est pas lisible.' }]);
    expect(requests()).toHaveLength(1);
  });

  it.each([
    ['application/json', 32 * 1024],
    [formType, 96 * 1024],
  ])('takes %s of %d bytes, and no more', async (type, longest) => {
    const ask = (length: number) => post('x'.repeat(length), { 'content-type': type });
    expect((await ask(longest)).statusCode).not.toBe(413);
    expect((await ask(longest + 1)).statusCode).toBe(413);
  });

  it('takes nothing else than JSON and forms', async () => {
    expect((await post('{}', { 'content-type': 'text/plain' })).statusCode).toBe(415);
  });
});

describe('the log of a contact request', () => {
  const headers = { 'content-type': 'application/json' };

  it('has the page it came from, its receipt, and the id that the contact service gets, too', async () => {
    await post(JSON.stringify(filled), { ...headers, referer: 'http://localhost/formation/python?q=zoe' });
    const [line] = lines();
    expect(line).toMatchObject({
      request: expect.stringMatching(/./),
      page: '/formation/python',
      status: 202,
      receipt: '7K2QX-M9DTP',
      msg: 'contact request handed on',
    });
    expect(requests()[0]?.headers['x-request-id']).toBe(line.request);
  });

  it('has the same of a form without JavaScript', async () => {
    await form({ ...filled }, { referer: 'http://localhost/contact' });
    expect(lines()).toMatchObject([{ page: '/contact', status: 202, receipt: '7K2QX-M9DTP' }]);
  });

  it.each(['no address', 'http://localhost/personne/zoe', ''])('knows no page %j', async (referer) => {
    await post(JSON.stringify(filled), { ...headers, referer });
    expect(lines()[0]).not.toHaveProperty('page');
  });

  it('names a request that nobody took, and holds nothing that was written', async () => {
    await misbehave('stopped');
    await post(JSON.stringify(filled), { ...headers, 'x-forwarded-for': '203.0.113.7' });
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
