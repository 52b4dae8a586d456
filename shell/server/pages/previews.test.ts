import { siteRecords } from '@campus/shared-ui';
import { openUpstream, type Upstream } from '@campus/testing/upstream';
import { builtSite } from '../testing/built-site';
import { writePointer, publishBundle } from '../testing/published';

const site = builtSite();
const token = 'a1B2'.repeat(10);
const record = { id: 'python', title: 'Python, autrement', active: true };
const draft = { record, since: '2026-11-22T09:42:00.000Z', until: '2026-11-23T09:42:00.000Z' };
const hidden = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** A page that reads its course as the real one does. */
const code = `const { jsx } = require('react/jsx-runtime'); module.exports = { FormationPage: {
  load: async ({ params, backend, signal }) =>
    (await backend.records.one(${JSON.stringify(siteRecords.course)}, params.id, signal))?.title ?? 'rien',
  head: (data) => ({ title: data, description: '', path: '/formation/python' }),
  Component: ({ view }) => jsx('h1', { children: view.data }),
} };`;

let pocketbase: Upstream;
beforeEach(async () => {
  pocketbase = await openUpstream();
  pocketbase.json(200, draft);
  const remotes = site.path('remotes');
  const pages = { FormationPage: ['FormationPage.1.js'] };
  await publishBundle(remotes, { name: 'mf-formation', version: '1', code, pages });
  await writePointer(remotes, { 'mf-formation': '1' });
  await site.start({ pocketbaseUrl: pocketbase.url });
});
afterEach(() => pocketbase.close());

/** What PocketBase was asked beside the school's record. */
const draftsAsked = () =>
  pocketbase.requests.map(({ url }) => url).filter((url) => !url?.includes('/ecole/'));

it('is drawn from the draft, says what it is and is kept nowhere', async () => {
  const answer = await site.ask(`/apercu/${token}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.payload).toContain('<h1>Python, autrement</h1>');
  expect(answer.payload).toContain('<title>Aperçu · Python, autrement</title>');
  const text = answer.payload.replace(/<!-- -->|<\/?b>/g, '');
  const limit = 'lien valable jusqu’au 23 novembre 2026 à 10:42 (heure de Paris).';
  expect(text).toContain(`Aperçu du 22 novembre 2026 à 10:42, pas en ligne, ${limit}`);
  expect(answer.payload).toContain('name="robots" content="noindex"');
  expect(answer.headers).toMatchObject({ ...hidden, 'x-robots-tag': 'noindex' });
  expect(draftsAsked()).toEqual([`/api/redaction/preview/${token}`]);
  // The document brings the draft's data, its route and the way out.
  const boot = JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/.exec(answer.payload)?.[1] ?? '{}');
  expect(boot).toMatchObject({ alone: true, state: { result: { view: { data: 'Python, autrement' } } } });
  const row = { path: '/apercu/:id', page: 'FormationPage', header: 'separated' };
  expect(boot.routes['mf-formation']).toContainEqual(row);
  expect(boot.composition['mf-formation'].pages).toEqual({ FormationPage: ['FormationPage.1.js'] });
  pocketbase.json(200, { ...draft, record: { ...draft.record, title: 'Python, enfin' } });
  expect((await site.ask(`/apercu/${token}?x=1`)).payload).toContain('<h1>Python, enfin</h1>');
});

it('has no line of log with the token', async () => {
  const app = await site.start({ pocketbaseUrl: pocketbase.url });
  const lines: unknown[] = [];
  for (const level of ['debug', 'error'] as const)
    app.log[level] = (...words: unknown[]) => lines.push(words) as never;
  await site.ask(`/apercu/${token}`);
  // A page that is well is a figure, and no line in the journal of each machine.
  expect(lines).toEqual([]);
  pocketbase.json(500, {});
  await site.ask(`/apercu/${token}`);
  expect(lines).not.toEqual([]);
  expect(JSON.stringify(lines)).not.toContain(token);
});

it('is at its own address only, slashes apart, and changes no other page', async () => {
  for (const url of [`/apercu/${token}/`, `//apercu//${token}`])
    expect((await site.ask(url)).headers).toMatchObject({ ...hidden, location: `/apercu/${token}` });
  pocketbase.json(404, {});
  const other = await site.ask('/formation/python');
  expect(other.payload).toContain('<h1>rien</h1>');
  expect(other.payload).not.toMatch(/apercu|alone/);
  expect((await site.ask(`/autre/${token}`)).statusCode).toBe(404);
});

it('an unknown or expired draft, or a failure, has a page that says so', async () => {
  for (const [given, status, sentence] of [
    [404, 404, 'Ce lien ne mène à aucun aperçu.'],
    [410, 410, 'Ce lien n’est plus valable\u00a0: un aperçu dure un jour.'],
    [500, 503, 'L’aperçu ne peut pas être affiché pour le moment.'],
  ] as const) {
    pocketbase.json(given, {});
    const answer = await site.ask(`/apercu/${token}`);
    expect([given, answer.statusCode]).toEqual([given, status]);
    expect(answer.payload).toContain(sentence);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '30' : undefined);
  }
});

it('is read to two megabytes, and no further', async () => {
  for (const [bytes, status] of [
    [2_000_000, 200],
    [2_000_001, 503],
  ] as const) {
    const text = JSON.stringify(draft);
    pocketbase.answer = (_request, response) => response.end(text.padEnd(bytes));
    expect([bytes, (await site.ask(`/apercu/${token}`)).statusCode]).toEqual([bytes, status]);
  }
});

it('nobody is asked for what can be no token', async () => {
  for (const path of ['', '/', 'abc', `${token}x`, `${token}/..%2f`, '%FF'])
    expect([path, (await site.ask(`/apercu/${path}`)).statusCode]).toEqual([path, 404]);
  expect(draftsAsked()).toEqual([]);
});

it('is refused to a client that asks for too many', async () => {
  await site.start({ pocketbaseUrl: pocketbase.url, workPerMinute: 3 });
  const ask = () => site.ask(`/apercu/${token.slice(1)}`, { remoteAddress: '203.0.113.7' });
  const statuses = [];
  for (let count = 0; count < 4; count++) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([404, 404, 404, 429]);
});
