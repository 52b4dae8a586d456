import { formType } from './forward';
import { filled, testedContact } from './testing/tested-contact';

const { own, site, sent, post, form, call, catalogue } = testedContact();

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

  it('a selection of before a course moved is sent, with its title', async () => {
    own.courses = [{ id: 'python-3', title: 'Python', formerly: ['python'] }];
    expect((await call({ ...filled, selection: '/selection?f=python' })).statusCode).toBe(202);
    const { 'x-courses': courses } = sent()[0]?.headers ?? {};
    const titles = { 'python-3': 'Python', python: 'Python' };
    expect(JSON.parse(decodeURIComponent(String(courses)))).toEqual(titles);
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

/** The lines of the site's log. */
const lines = () => own.log.lines.map((line) => JSON.parse(line));

describe('the log of a contact request', () => {
  it('the line has the page, the receipt and the request’s id', async () => {
    await call(filled, { referer: 'http://localhost/formation/python?q=zoe' });
    await form(filled, { referer: 'http://localhost/contact' });
    const [line, ofForm] = lines();
    const msg = 'contact request answered';
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
      { status: 503, msg: 'contact request answered' },
    ]);
    expect(new Set(all.map(({ request }) => request)).size).toBe(1);
    for (const secret of [...Object.values(filled), '203.0.113.7', '127.0.0.1']) {
      expect(JSON.stringify(all)).not.toContain(JSON.stringify(secret).slice(1, -1));
    }
  });
});
