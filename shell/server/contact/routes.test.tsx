import Fastify, { type FastifyInstance } from 'fastify';
import { stubServices } from '../testing/services';
import { openUpstream, type Upstream } from '../testing/upstream';
import { contact } from './routes';

const filled = {
  formation: 'Python',
  firstName: 'Zoé',
  lastName: 'O’Neil & fils',
  email: 'zoe@campus.example',
  phone: '01 99 00 00 00',
  company: '<b>Particulier</b>',
  message: 'Première ligne\nseconde "ligne"',
};
const formType = 'application/x-www-form-urlencoded';

describe('POST /send-email', () => {
  let service: Upstream;
  let app: FastifyInstance;
  let start: (timeLimit: number) => Promise<void>;

  beforeEach(async () => {
    service = await openUpstream();
    service.json(202, { receipt: '7K2QX-M9DTP' });
    const stub = stubServices({ contactUrl: service.url });
    const remotes = { page: async () => Promise.reject(new Error('none')), retry: async () => undefined };
    stub.backend.fallback = async () => [{ id: 'python', title: 'Python' } as never];
    start = async (timeLimit) => {
      app = Fastify({ trustProxy: '127.0.0.1' });
      await app.register(contact, { ...stub, remotes, timeLimit });
    };
    await start(30_000);
    jest.spyOn(console, 'error').mockReturnValue();
  });
  afterEach(async () => {
    await app.close();
    await service.close();
  });

  const post = (payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/send-email', payload, headers });
  const form = (values: Record<string, string>, headers = {}) =>
    post(new URLSearchParams(values).toString(), { 'content-type': formType, ...headers });
  const asked = () => service.requests[0];

  describe('as the page calls it', () => {
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
      expect(answer.json()).toEqual({ receipt: '7K2QX-M9DTP' });
      expect(asked()).toMatchObject({ method: 'POST', url: '/send-email', body });
      expect(asked()?.headers).toMatchObject({
        'content-type': 'application/json',
        'idempotency-key': 'k',
        'x-form-elapsed': '5000',
        'x-forwarded-for': '203.0.113.7',
      });
      expect(asked()?.headers).not.toHaveProperty('cookie');
    });

    it('hands a refusal back', async () => {
      const refusal = { error: 'Veuillez remplir tous les champs.', fields: { phone: 'Indiquez …' } };
      service.json(400, refusal);
      const answer = await post('{}', { 'content-type': 'application/json' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(refusal);
    });

    it.each(['stopped', 'silent', 'talking nonsense', 'somebody else'])(
      'says 503 when the service is %s',
      async (mood) => {
        await misbehave(mood);
        const answer = await post('{}', { 'content-type': 'application/json' });
        expect(answer.statusCode).toBe(503);
        expect(answer.json().error).toMatch(/^Votre demande n’a pas pu être enregistrée/);
      },
    );

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
      expect(service.requests).toHaveLength(1);
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

  describe('without JavaScript', () => {
    it('turns the form into the call of the service, and confirms', async () => {
      const answer = await form({ ...filled, website: '' });
      expect(answer.statusCode).toBe(200);
      expect(answer.payload).toContain('Votre demande est bien partie');
      expect(answer.payload).toContain('7K2QX-M9DTP');
      expect(JSON.parse(asked()?.body ?? '')).toEqual(filled);
      expect(asked()?.headers).not.toHaveProperty('x-form-trap');
      expect(asked()?.headers['idempotency-key']).toMatch(/^form-\d{4}-\d\d-\d\d$/);
    });

    it('leaves an empty message out and says that the trap was filled', async () => {
      await form({ ...filled, message: '', website: 'https://spam.example' });
      expect(JSON.parse(asked()?.body ?? '')).toEqual({ ...filled, message: undefined });
      expect(asked()?.headers['x-form-trap']).toBe('filled');
    });

    it('shows what is wrong, and all that was typed', async () => {
      const fields = { phone: 'Indiquez votre numéro de téléphone.' };
      service.json(400, { error: 'Veuillez remplir tous les champs.', fields });
      const answer = await form({ ...filled, phone: '' });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.payload).toContain('Veuillez remplir tous les champs.');
      expect(answer.payload).toContain(fields.phone);
      expectTyped(answer.payload, { ...filled, phone: '' });
    });

    it.each(['stopped', 'silent', 'talking nonsense', 'somebody else'])(
      'loses nothing when the service is %s',
      async (mood) => {
        await misbehave(mood);
        const answer = await form(filled);
        expect(answer.statusCode).toBe(503);
        expect(answer.payload).toContain('href="tel:+33199000000"');
        expect(answer.payload).toContain('href="mailto:bonjour@campus.example"');
        expectTyped(answer.payload, filled);
      },
    );

    it('tells who is too fast to wait', async () => {
      service.json(429, { error: 'Trop de demandes à la suite. Réessayez dans une minute.' });
      const answer = await form(filled);
      expect(answer.statusCode).toBe(429);
      expect(answer.payload).toContain('Trop de demandes à la suite.');
      expectTyped(answer.payload, filled);
    });

    it('runs no script and stays out of search engines', async () => {
      const { payload } = await form(filled);
      expect(payload).not.toContain('<script src');
      expect(payload).toContain('content="noindex"');
    });

    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'nonsense' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://localhost:81', host: 'localhost:80' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'none' },
    ])('takes no form of another site: %j', async (headers) => {
      const answer = await form(filled, headers);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact']);
      expect(service.requests).toHaveLength(0);
    });

    it.each([
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      { origin: 'http://localhost:80', host: 'localhost:80' },
      { origin: 'https://campus.example', host: 'campus.example', 'sec-fetch-site': 'none' },
      // A proxy in front has named another Host; the browser knows better.
      { origin: 'https://campus.example', host: '127.0.0.1:3000', 'sec-fetch-site': 'same-origin' },
    ])('takes a form of the site: %j', async (headers) => {
      expect((await form(filled, headers)).statusCode).toBe(200);
    });

    it('takes a form type however it is written', async () => {
      const answer = await post(new URLSearchParams(filled).toString(), {
        'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8',
      });
      expect(answer.payload).toContain('Votre demande est bien partie');
    });

    it('leads a reader who reloads the answer to the form', async () => {
      const answer = await app.inject({ url: '/send-email' });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/contact']);
    });
  });

  async function misbehave(mood: string) {
    if (mood === 'stopped') await service.close();
    if (mood === 'silent') {
      service.answer = () => {};
      await start(300);
    }
    if (mood === 'talking nonsense') service.json(202, '<html>');
    if (mood === 'somebody else') service.json(200, {});
  }

  /** The form in the page has these values, as a browser would read them. */
  function expectTyped(html: string, values: Record<string, string>) {
    const escaped = (text: string) =>
      text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
    for (const [name, value] of Object.entries(values)) {
      if (name === 'message') expect(html).toContain(`>${escaped(value)}</textarea>`);
      else if (name === 'formation') expect(html).toContain(`<option value="${escaped(value)}" selected="">`);
      else expect(html).toMatch(new RegExp(`name="${name}"[^>]* value="${escapeRegExp(escaped(value))}"`));
    }
  }
});

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
