import fc from 'fast-check';
import { form } from '../../testing/form';
import { inMemorySide } from '../../testing/in-memory-side';
import { outsideText } from '../../testing/outside-text';

const { send, kept, put, log } = inMemorySide();

describe('POST /send-email', () => {
  it('answers 202 with a receipt, and keeps two mails', async () => {
    const answer = await send(form);
    expect(answer.status).toBe(202);
    const { receipt } = answer.body;
    expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(kept[0]).toMatchObject([
      { kind: 'request', receipt, request: form, doubts: [] },
      { kind: 'acknowledgement', receipt, email: form.email },
    ]);
  });

  it('takes a request without a message', async () => {
    const { message, ...rest } = form;
    expect((await send(rest)).status).toBe(202);
    expect((await send({ ...rest, message: '' })).status).toBe(202);
  });

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
        email: 'Indiquez une adresse e-mail valide, par exemple nom@domaine.fr.',
        message: '5\u202F000 caractères au maximum.',
        phone: 'Ce champ doit être un texte.',
        admin: 'Ce champ n’existe pas.',
      },
    });
  });

  it('takes 5,000 characters, emoji counted once', async () => {
    expect((await send({ ...form, message: '🎓'.repeat(5000) })).status).toBe(202);
  });

  it.each([
    'a@x.example, evil@y.example',
    'friends:a@x.example;',
    '"a"@x.example',
    'a@[127.0.0.1]',
    'a@x.example\r\nBcc: b@y.example',
  ])('refuses the address %j', async (email) => {
    const answer = await send({ ...form, email });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual(['email']);
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
    ['a text', '"x"'],
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
    const odd = [
      3,
      true,
      null,
      [],
      {},
      ['Zoé'],
      { toString: 'x' },
      JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
    ];
    for (const value of odd) {
      for (const name of Object.keys(form)) {
        const answer = await send({ ...form, [name]: value });
        expect(answer.status).toBe(400);
        expect(answer.body.fields).toEqual({ [name]: 'Ce champ doit être un texte.' });
      }
    }
    expect(kept).toEqual([]);
  });

  it('cleans NULs and halves of pairs', async () => {
    const firstName = 'Zo\u0000é\uD83D';
    expect((await send({ ...form, firstName })).status).toBe(202);
    expect((await send(JSON.stringify({ ...form, firstName }).replace('Zo', 'Zo\\udc69'))).status).toBe(202);
    expect(kept).toMatchObject([
      [{ request: { firstName: 'Zoé' } }, {}],
      [{ request: { firstName: 'Zoé' } }, {}],
    ]);
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

  it.each([
    ['no character', 'Idempotency-Key', ''],
    ['101 characters', 'Idempotency-Key', 'k'.repeat(101)],
    ['10,000 characters', 'Idempotency-Key', 'k'.repeat(10_000)],
    ['an accent', 'Idempotency-Key', 'clé'],
    ['a word', 'X-Form-Elapsed', 'soon'],
    ['less than nothing', 'X-Form-Elapsed', '-5'],
    ['an exponent', 'X-Form-Elapsed', '1e9'],
    ['16 digits', 'X-Form-Elapsed', '9'.repeat(16)],
    ['21 characters', 'X-Form-Trap', 'x'.repeat(21)],
  ])('refuses %s as %s', async (_what, name, value) => {
    const answer = await send(form, { [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: expect.stringMatching(new RegExp(`^L’en-tête ${name} doit .+\\.$`)),
    });
    expect(kept).toEqual([]);
  });

  it('takes the longest headers', async () => {
    const headers = {
      'idempotency-key': 'k'.repeat(100),
      'x-form-elapsed': '9'.repeat(15),
      'x-form-trap': '',
    };
    expect((await send(form, headers)).status).toBe(202);
  });

  it('refuses 40 kB', async () => {
    const answer = await send({ ...form, message: 'x'.repeat(40_000) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual({ error: 'La demande est trop longue.' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'refuses %s',
    async (type) => {
      const answer = await send(form, { 'content-type': type });
      expect(answer.status).toBe(415);
      expect(answer.body.error).toMatch(/JSON/);
    },
  );

  it('delivers what looks automatic, marked and without acknowledgement', async () => {
    await send(form, { 'x-form-trap': 'filled', 'x-form-elapsed': '300' });
    expect(kept).toMatchObject([[{ kind: 'request', doubts: ['trap', 'haste'] }]]);
    await send(form, { 'x-form-elapsed': '45000' });
    expect(kept[1]).toMatchObject([{ doubts: [] }, { kind: 'acknowledgement' }]);
  });

  it('gives one identity to the same key and request', async () => {
    const key = { 'idempotency-key': '6f1c' };
    const receipts = [
      (await send(form, key)).body.receipt,
      (await send(form, key)).body.receipt,
      (await send({ ...form, message: 'autre' }, key)).body.receipt,
      (await send(form, { 'idempotency-key': 'other' })).body.receipt,
      (await send(form)).body.receipt,
      (await send(form)).body.receipt,
    ];
    expect(receipts[1]).toBe(receipts[0]);
    expect(new Set(receipts).size).toBe(5);
    expect(kept[0]?.[0]?.id).toBe(kept[1]?.[0]?.id);
  });

  it('says when a request was already accepted', async () => {
    put.mockResolvedValueOnce('duplicate');
    const answer = await send(form, { 'idempotency-key': '6f1c' });
    expect(answer.status).toBe(202);
    expect(answer.headers.get('idempotent-replayed')).toBe('true');
  });

  it('answers 503 when the request could not be kept', async () => {
    put.mockRejectedValueOnce(new Error('database or disk is full'));
    const answer = await send(form);
    expect(answer.status).toBe(503);
    expect(answer.body.error).toMatch(/n’a pas pu être enregistrée/);
    expect(log.text()).toContain('database or disk is full');
  });

  it('logs no personal data', async () => {
    await send(form);
    await send({ ...form, email: 'zoe@' });
    for (const secret of [
      form.firstName,
      form.lastName,
      form.email,
      form.phone,
      'prochaines',
      'remoteAddress',
    ]) {
      expect(log.text()).not.toContain(secret);
    }
  });
});
