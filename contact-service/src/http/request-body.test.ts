import fc from 'fast-check';
import { outsideText } from 'testing/outside-text';
import { form } from '../../testing/form';
import { inMemorySide } from '../../testing/http-side';

const { send, kept } = inMemorySide();

describe('the body of POST /send-email', () => {
  it.each(['formation', 'firstName', 'lastName', 'email', 'phone', 'company'] as const)(
    'refuses a request without %s, or with a blank one',
    async (name) => {
      const { [name]: _, ...rest } = form;
      for (const body of [rest, { ...form, [name]: ' \u200B\u202E' }]) {
        const answer = await send(body);
        expect(answer.status).toBe(400);
        expect(answer.body.error).toBe('Veuillez remplir tous les champs.');
        expect(Object.keys(answer.body.fields)).toEqual([name]);
        expect(answer.body.fields[name]).toMatch(/^(Indiquez|Choisissez) /);
      }
      expect(kept).toEqual([]);
    },
  );

  it('names every wrong field in French', async () => {
    const answer = await send({ ...form, email: 'zoe@', message: 'x'.repeat(5001), phone: 3, admin: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: 'Veuillez corriger les champs signalés.',
      fields: {
        email: 'Saisissez une adresse complète, par exemple nom@domaine.fr.',
        message: '5\u202F000 caractères au maximum.',
        phone: 'Ce champ doit être un texte.',
        admin: 'Ce champ n’existe pas.',
      },
    });
  });

  it('takes a head count, dates and a selection, and none of them', async () => {
    const selection = '/selection?f=python~8~Lyon!seo&participants=12';
    const phone = '+33 (0)1.99.00.00.42';
    const added = { ...form, phone, participants: 8, dates: ' en\u00A0mars ', selection: ` ${selection}` };
    expect((await send(added)).status).toBe(202);
    const request = { phone: '01 99 00 00 42', participants: 8, dates: 'en mars', selection };
    expect(kept[0]).toMatchObject([{ request }, {}]);
    expect((await send({ ...form, dates: '', selection: '' })).status).toBe(202);
  });

  it.each([
    ['participants', '8', /nombre de 1 à 999/],
    ['participants', 0, /nombre de 1 à 999/],
    ['participants', 1000, /nombre de 1 à 999/],
    ['participants', 1.5, /nombre de 1 à 999/],
    ['dates', 'x'.repeat(201), /^200 caractères/],
    ['dates', 3, /doit être un texte/],
    ['selection', 'https://evil.example/selection?f=python', /pas lisible/],
    ['selection', '/selection?f=python\r\nBcc: x@y.example', /pas lisible/],
    ['phone', '01 99 00 12', /numéro complet/],
    ['email', 'a@x.example\r\nBcc: b@y.example', /adresse complète/],
  ])('refuses %s as %j, at its field', async (name, value, message) => {
    const answer = await send({ ...form, [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [name]: expect.stringMatching(message) });
    expect(kept).toEqual([]);
  });

  it('takes 5,000 characters, emoji counted once', async () => {
    expect((await send({ ...form, message: '🎓'.repeat(5000) })).status).toBe(202);
  });

  it.each([
    ['text that is not JSON', '{'],
    ['nothing', ''],
    ['__proto__', JSON.stringify(form).replace('{', '{"__proto__":{"admin":true},')],
    ['constructor.prototype', JSON.stringify(form).replace('{', '{"constructor":{"prototype":{}},')],
    ['a list', '[]'],
    ['lists in lists', '['.repeat(16_000) + ']'.repeat(16_000)],
    ['objects in objects', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
    ['null', 'null'],
  ])('refuses %s', async (_what, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toEqual(expect.any(String));
    expect(kept).toEqual([]);
  });

  it('measures what is far too long, and does not clean it', async () => {
    const answer = await send({ ...form, email: `a${' '.repeat(31_000)}@x.example` });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ email: '254 caractères au maximum.' });
  });

  it('refuses whatever is no text, each field with its own message', async () => {
    for (const value of [3, null, ['Zoé'], { toString: 'x' }]) {
      for (const name of Object.keys(form)) {
        const answer = await send({ ...form, [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.body.fields).toEqual({ [name]: 'Ce champ doit être un texte.' });
      }
    }
    expect(kept).toEqual([]);
  });

  it('names the known fields and a few of many unknown ones', async () => {
    const invented = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`n${index}`, 1]));
    const answer = await send({ ...invented, [`x${'y'.repeat(5000)}`]: 1, ...form, phone: '', company: 3 });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe('Veuillez remplir tous les champs.');
    expect(Object.keys(answer.body.fields).slice(0, 2)).toEqual(['phone', 'company']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(1000);
  });

  it('answers any JSON with 202 or a French refusal', async () => {
    const value = fc.oneof(outsideText(), fc.jsonValue());
    const name = fc.oneof(fc.constantFrom(...Object.keys(form), '__proto__', 'constructor'), outsideText(10));
    const body = fc.oneof(
      fc.jsonValue(),
      fc.dictionary(name, value).map((odd) => ({ ...form, ...odd })),
    );
    await fc.assert(
      fc.asyncProperty(body, async (given) => {
        const { status, body: answer } = await send(JSON.stringify(given));
        expect([202, 400]).toContain(status);
        expect(answer).toEqual(
          status === 202
            ? { receipt: expect.any(String) }
            : expect.objectContaining({ error: expect.stringMatching(/^(Veuillez|La demande) /) }),
        );
      }),
      { numRuns: 300 },
    );
  });
});
