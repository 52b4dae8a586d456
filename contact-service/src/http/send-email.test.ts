import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { keptLog } from '@campus/testing/kept-log';
import { outsideText } from '@campus/testing/outside-text';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { answerOf, form, post } from '../../testing/form';
import { httpSides } from '../../testing/http-side';
import type { Mail } from '../request/mails';

const folder = folderForTheTests();
const secret = 'a-secret-of-at-least-thirty-two-letters';
const log = keptLog();
const storedMails: Mail[][] = [];
const put = jest.fn(async (mails: Mail[]): Promise<'stored' | 'duplicate'> => {
  storedMails.push(mails);
  return 'stored';
});
const startSide = httpSides();
const start = (env: Record<string, string> = {}) =>
  startSide({ outbox: { put }, env: { DATA_DIR: folder, ...env }, logger: log.logger });
let address = '';
beforeAll(async () => {
  writeFileSync(join(folder, 'purge-token'), secret);
  address = await start();
});
beforeEach(() => {
  storedMails.length = 0;
});

async function send(payload: object | string, headers: Record<string, string> = {}) {
  const answer = await post(address, payload, headers);
  return { status: answer.status, body: await answerOf(answer) };
}

/** Gives the answer to what is refused: nothing of it is kept. */
async function refused(payload: object | string, headers: Record<string, string> = {}) {
  const { status, body } = await send(payload, headers);
  expect([status, storedMails]).toEqual([400, []]);
  return body;
}

const unreadable = { error: 'La demande n’est pas lisible.', fields: {} };

it('answers 202 with a receipt, and keeps two mails', async () => {
  const answer = await send(form);
  expect(answer.status).toBe(202);
  const { receipt, acknowledged } = answer.body;
  expect(acknowledged).toBe(true);
  expect(receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(storedMails[0]).toMatchObject([
    { kind: 'request', receipt, request: form, doubts: [] },
    { kind: 'acknowledgement', receipt, email: form.email },
  ]);
});

it('takes a request without a message, one of 5,000 emoji, and the longest headers', async () => {
  const { message, ...rest } = form;
  const [key, elapsed] = ['k'.repeat(100), '9'.repeat(15)];
  const longest = { 'idempotency-key': key, 'x-form-elapsed': elapsed, 'x-form-trap': '' };
  for (const body of [rest, { ...rest, message: '' }, { ...rest, message: '🎓'.repeat(5000) }]) {
    expect((await send(body, longest)).status).toBe(202);
  }
});

it.each([
  ['no character', 'Idempotency-Key', ''],
  ['101 characters', 'Idempotency-Key', 'k'.repeat(101)],
  ['an accent', 'Idempotency-Key', 'clé'],
  ['an exponent', 'X-Form-Elapsed', '1e9'],
  ['16 digits', 'X-Form-Elapsed', '9'.repeat(16)],
  ['21 characters', 'X-Form-Trap', 'x'.repeat(21)],
  ['8,001 characters', 'X-Courses', 'x'.repeat(8001)],
  ['a space', 'X-Courses', '{"a": "b"}'],
])('refuses %s as %s', async (_what, name, value) => {
  expect(await refused(form, { [name]: value })).toEqual(unreadable);
});

it('refuses 40 kB, and what a form of another site could post', async () => {
  const answer = await send({ ...form, message: 'x'.repeat(40_000) });
  expect([answer.status, answer.body]).toEqual([413, { error: 'La demande est trop longue.' }]);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    const { status, body } = await send(form, { 'content-type': type });
    expect([status, body.error]).toEqual([415, expect.stringContaining('JSON')]);
  }
});

it('delivers what looks automatic, marked and without acknowledgement', async () => {
  const { body } = await send(form, { 'x-form-trap': 'filled', 'x-form-elapsed': '300' });
  expect(body.acknowledged).toBe(false);
  expect(storedMails).toMatchObject([[{ kind: 'request', doubts: ['trap', 'haste'] }]]);
  await send(form, { 'x-form-elapsed': '45000' });
  expect(storedMails[1]).toMatchObject([{ doubts: [] }, { kind: 'acknowledgement' }]);
});

it('believes of the site alone which courses there are', async () => {
  const courses = { 'x-courses': encodeURIComponent(JSON.stringify({ seo: form.formation })) };
  const authorization = `Bearer ${secret}`;
  await send(form, courses);
  await send(form, { ...courses, authorization: 'Bearer other' });
  await send(form, { ...courses, authorization });
  await send(form, { 'x-courses': '%5B', authorization });
  const course = { id: 'seo', title: form.formation };
  const repeated = storedMails.map(([, each]) => each && 'repeated' in each && each.repeated);
  expect(repeated).toEqual([{}, {}, { course }, {}]);
});

it('logs a request’s id with the receipt: a trusted proxy’s, else its own', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const lines = () => log.lines.map((line) => JSON.parse(line)).filter(({ receipt }) => receipt);
  await send(form, { 'x-request-id': id });
  expect(lines().at(-1)).toMatchObject({ request: expect.stringMatching(/^[\da-f]{16}$/) });
  const behind = await start({ TRUST_PROXY: '127.0.0.1' });
  const answer = await post(behind, form, { 'x-request-id': id });
  const { receipt } = JSON.parse(await answer.text());
  expect(lines().at(-1)).toMatchObject({ request: id, receipt, msg: 'contact request accepted' });
});

it('logs no personal data', async () => {
  const selection = '/selection?f=python~8~secrete';
  const added = { participants: 347, dates: 'semaine du vingt', selection };
  await send({ ...form, ...added });
  await send({ ...form, ...added, email: 'zoe@', phone: 'abc', selection: '/selection?secrete' });
  const { firstName, lastName, email, phone } = form;
  const personalTexts = [firstName, lastName, email, phone, 'vingt', 'secrete', 'prochaines'];
  for (const secret of [...personalTexts, 'remoteAddress']) expect(log.text()).not.toContain(secret);
  // Ids of requests have any figures, and one may take as many milliseconds.
  expect(log.text()).not.toMatch(/(?<!"ms":)\b347\b/);
});

const required = ['formation', 'firstName', 'lastName', 'email', 'phone', 'company'] as const;
it.each(required)('refuses a request without %s, or with a blank one', async (name) => {
  const { [name]: _, ...rest } = form;
  const fields = { [name]: expect.stringMatching(/^(Indiquez|Choisissez) /) };
  for (const body of [rest, { ...form, [name]: ' \u200B\u202E' }])
    expect(await refused(body)).toEqual({ error: 'Veuillez remplir tous les champs.', fields });
});

it('names every wrong field in French', async () => {
  // The address is measured, not cleaned.
  const email = `a${' '.repeat(20_000)}@x.example`;
  const fields = {
    email: '254 caractères au maximum.',
    message: '5\u202F000 caractères au maximum.',
    phone: 'Ce champ doit être un texte.',
  };
  const error = 'Veuillez corriger les champs signalés.';
  const wrong = { ...form, email, message: 'x'.repeat(5001), phone: 3 };
  expect(await refused(wrong)).toEqual({ error, fields });
});

it('takes a head count, dates and a selection, and none of them', async () => {
  const selection = '/selection?f=python~8~Lyon!seo';
  const phone = '+33 (0)1.99.00.00.42';
  const added = { ...form, phone, participants: 8, dates: ' en\u00A0mars ', selection: ` ${selection}` };
  expect((await send(added)).status).toBe(202);
  const request = { phone: '01 99 00 00 42', participants: 8, dates: 'en mars', selection };
  expect(storedMails[0]).toMatchObject([{ request }, {}]);
  expect((await send({ ...form, dates: '', selection: '' })).status).toBe(202);
});

it.each([
  ['participants', '8', /nombre de 1 à 999/],
  ['participants', 0, /nombre de 1 à 999/],
  ['participants', 1000, /nombre de 1 à 999/],
  ['participants', 1.5, /nombre de 1 à 999/],
  ['dates', 'x'.repeat(201), /^200 caractères/],
  ['selection', 'https://evil.example/selection?f=python', /pas lisible/],
  ['selection', '/selection?f=python\r\nBcc: x@y.example', /pas lisible/],
  ['phone', '01 99 00 12', /numéro complet/],
  ['email', 'a@x.example\r\nBcc: b@y.example', /adresse complète/],
  ['email', 'a\u200B@x.example', /adresse complète/],
  ['email', 'Josè@école.example', /contient «\u00A0è\u00A0» avant le @\./],
])('refuses %s as %j, at its field', async (name, value, message) => {
  const { fields } = await refused({ ...form, [name]: value });
  expect(fields).toEqual({ [name]: expect.stringMatching(message) });
});

it.each([
  ['text that is not JSON', '{'],
  ['nothing', ''],
  ['__proto__', JSON.stringify(form).replace('{', '{"__proto__":{"admin":true},')],
  ['lists in lists', '['.repeat(16_000) + ']'.repeat(16_000)],
])('refuses %s', async (_what, body) => expect((await refused(body)).error).toEqual(expect.any(String)));

it('names no field that the form has not', async () => {
  expect(await refused({ ...form, admin: true })).toEqual(unreadable);
  const { error, fields } = await refused({ ...form, admin: true, phone: '', company: 3 });
  expect(error).toBe('Veuillez remplir tous les champs.');
  expect(Object.keys(fields)).toEqual(['phone', 'company']);
});

it('answers any JSON with 202 or a French refusal', async () => {
  const value = fc.oneof(outsideText(), fc.jsonValue());
  const name = fc.oneof(fc.constantFrom(...Object.keys(form), '__proto__', 'constructor'), outsideText(10));
  const oddForm = fc.dictionary(name, value).map((odd) => ({ ...form, ...odd }));
  const body = fc.oneof(fc.jsonValue(), oddForm);
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const { status, body: answer } = await send(JSON.stringify(given));
      expect([202, 400]).toContain(status);
      if (status === 202) expect(answer).toEqual({ receipt: expect.any(String), acknowledged: true });
      else expect(answer.error).toMatch(/^(Veuillez|La demande) /);
    }),
    { numRuns: 60 },
  );
});
