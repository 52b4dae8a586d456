import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderForTheTests } from 'testing/temporary-folder';
import { form, post } from '../../testing/form';
import { inMemorySide } from '../../testing/http-side';

const folder = folderForTheTests();
const secret = 'a-secret-of-at-least-thirty-two-letters';
const { send, kept, put, log, start } = inMemorySide({ DATA_DIR: folder });
beforeAll(() => writeFileSync(join(folder, 'purge-token'), secret));

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

  it('refuses what a form of another site could post', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await send(form, { 'content-type': type });
      expect([answer.status, answer.body.error]).toEqual([415, expect.stringContaining('JSON')]);
    }
  });

  it('delivers what looks automatic, marked and without acknowledgement', async () => {
    await send(form, { 'x-form-trap': 'filled', 'x-form-elapsed': '300' });
    expect(kept).toMatchObject([[{ kind: 'request', doubts: ['trap', 'haste'] }]]);
    await send(form, { 'x-form-elapsed': '45000' });
    expect(kept[1]).toMatchObject([{ doubts: [] }, { kind: 'acknowledgement' }]);
  });

  it('believes of the site alone which courses there are', async () => {
    const courses = { 'x-courses': encodeURIComponent(JSON.stringify({ seo: form.formation })) };
    const authorization = `Bearer ${secret}`;
    await send(form, courses);
    await send(form, { ...courses, authorization: 'Bearer other' });
    await send(form, { ...courses, authorization });
    await send(form, { 'x-courses': '%5B', authorization });
    const course = { id: 'seo', title: form.formation };
    const repeated = kept.map(([, each]) => each && 'repeated' in each && each.repeated);
    expect(repeated).toEqual([{}, {}, { course }, {}]);
  });

  it('gives one identity to the same key and request', async () => {
    const key = { 'idempotency-key': '6f1c' };
    const other = { ...form, message: 'autre' };
    for (const [body, own] of [[form, key], [form, key], [other, key], [form], [form]] as const)
      await send(body, own);
    const ids = kept.map(([request]) => request?.id);
    expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 4]);
  });

  it('answers 503 when the request could not be kept', async () => {
    put.mockRejectedValueOnce(new Error('database or disk is full'));
    const answer = await send(form);
    expect(answer.status).toBe(503);
    expect(answer.body.error).toMatch(/n’a pas pu être enregistrée/);
    expect(log.text()).toContain('database or disk is full');
  });

  it('has the request’s id with the receipt in its log: the one of a proxy that it trusts, else one of its own', async () => {
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
    const said = [firstName, lastName, email, phone, 'vingt', 'secrete', 'prochaines'];
    for (const secret of [...said, 'remoteAddress']) expect(log.text()).not.toContain(secret);
    // Ids of requests have any figures, and one may take as many milliseconds.
    expect(log.text()).not.toMatch(/(?<!"ms":)\b347\b/);
  });
});
