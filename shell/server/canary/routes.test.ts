import Fastify, { type FastifyInstance } from 'fastify';
import { routes } from '../../src/testing/routes';
import { createClientOf } from '../limits/client';
import { createWorkBudget } from '../limits/work-budget';
import type { Seen } from './counts';
import { counts } from './routes';

let app: FastifyInstance;
let seen: (Seen & { page: string; version?: string })[];
const clientOf = createClientOf([], { warn: () => undefined });
const versions = { 'mf-catalogue': '2' };
const good = { versions, views: [{ path: '/formations', error: true, lcp: 1200, inp: 40 }] };
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/counts',
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
  });

beforeEach(async () => {
  seen = [];
  app = Fastify();
  await app.register(counts, {
    reports: createWorkBudget(5, clientOf),
    select: () => ({ routes }),
    visitorOf: ({ headers }) => headers['user-agent'] ?? '',
    counts: {
      seen: ({ page }, version, told) => void seen.push({ page, ...(version && { version }), ...told }),
    },
  });
});
afterEach(() => app.close());

it('are counted by kind of page, for the remotes that the report has versions of', async () => {
  const views = [...good.views, { path: '/contact' }, { path: '/nulle-part' }, { path: '/formation/python' }];
  const answer = await post({ versions, views });
  expect([answer.statusCode, answer.payload, answer.headers['cache-control']]).toEqual([204, '', 'no-store']);
  expect(seen).toEqual([{ page: 'CataloguePage', version: '2', error: true, lcp: 1200, inp: 40 }]);
});

it.each<[string, unknown]>([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', []],
  ['no versions', { views: [] }],
  ['something else as well', { ...good, visitor: 'Zoé' }],
  ['a version that is no text', { ...good, versions: { 'mf-catalogue': 2 } }],
  ['a long version', { ...good, versions: { 'mf-catalogue': 'x'.repeat(101) } }],
  ['many versions', { ...good, versions: Object.fromEntries([...'abcdefghijk'].map((name) => [name, '1'])) }],
  ['no views', { versions, views: {} }],
  ['many views', { versions, views: Array(11).fill({ path: '/' }) }],
  ['a view without a path', { versions, views: [{ error: true }] }],
  ['a path that is none', { versions, views: [{ path: 'https://campus.example/' }] }],
  ['a long path', { versions, views: [{ path: `/${'x'.repeat(200)}` }] }],
  ['an unknown field', { versions, views: [{ path: '/', name: 'Zoé' }] }],
  ['a field of everything', `{"versions":{},"views":[{"path":"/","constructor":true}]}`],
  ['a flag that is none', { versions, views: [{ path: '/', error: 1 }] }],
  ['a time that is none', { versions, views: [{ path: '/', lcp: '12' }] }],
  ['a time below zero', { versions, views: [{ path: '/', lcp: -1 }] }],
  ['an endless time', { versions, views: [{ path: '/', inp: 1e9 }] }],
])('are refused where they are %s', async (_case, payload) => {
  expect((await post(payload)).statusCode).toBe(400);
  expect(seen).toEqual([]);
});

it('take 4 kB, and JSON only', async () => {
  expect((await post(`${JSON.stringify(good)}${' '.repeat(5000)}`)).statusCode).toBe(413);
  expect((await post(JSON.stringify(good), { 'content-type': 'application/xml' })).statusCode).toBe(415);
  expect(seen).toEqual([]);
});

it('come from the site’s own pages', async () => {
  expect((await post(good, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect(seen).toEqual([]);
});

it('are so many a minute from one client', async () => {
  for (let count = 0; count < 5; count++) expect((await post(good)).statusCode).toBe(204);
  expect((await post(good)).statusCode).toBe(429);
  expect(seen).toHaveLength(5);
});

it('have one fault of a visitor and version, however many pages it is on', async () => {
  const both = { ...good, views: [...good.views, { path: '/formations', failed: true }] };
  await post(both);
  await post(both);
  await post({ ...both, versions: { 'mf-catalogue': '1' } });
  await post(good, { 'user-agent': 'another' });
  expect(seen.map(({ version, error, failed }) => [version, error === true, failed === true])).toEqual([
    ['2', true, false],
    ['2', false, false],
    ['2', false, false],
    ['2', false, false],
    ['1', true, false],
    ['1', false, false],
    ['2', true, false],
  ]);
});
