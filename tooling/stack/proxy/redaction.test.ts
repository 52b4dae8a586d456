import schema from '../../../pocketbase/migrations/1_schema.json';
import { fields } from '../../../pocketbase/rules/fields.js';
import { proxiedSite, suite } from './testing/suite';

/** Every collection but PocketBase's own, as the migrations make them. */
const names = [...(schema as { name: string }[]).map(({ name }) => name), ...Object.keys(fields)];
const collections = names.filter((name) => !name.startsWith('_'));

suite('« La rédaction »', () => {
  const { ask, get, pocketbase } = proxiedSite();
  const host = 'redaction.localhost';
  const edit = (path: string, options = {}) => ask(path, { host, ...options });

  it('is there for editors, and keeps from them what is the operator’s', async () => {
    const paths = [
      '/redaction/',
      ...collections.map((name) => `/api/collections/${name}/records`),
      '/api/collections/formation/records?filter=title%3D%22a%2Fb..%22',
      '/api/redaction/preview',
      '/api/files/formation/python/a.jpg',
    ];
    for (const path of paths) expect([path, (await edit(path)).status]).toEqual([path, 200]);
    expect(pocketbase().requests.map(({ url }) => url)).toEqual(paths);
    pocketbase().requests.length = 0;
    for (const path of [
      ...'/_/ /api/settings /api/logs /api/backups /_/../redaction/'.split(' '),
      ...'/api/collections /api/collections/formation /api/collections/_superusers/records'.split(' '),
      '/api/collections/_superusers/auth-with-password',
      '/api/collections/pbc_3142635823/auth-with-password',
      '/api/collections/formation/records/..%2f..%2f_superusers/records',
      '/api/logs/..%2fcollections%2fformation%2frecords',
      '/api/collections/formation/records/%2E%2E/x',
    ])
      expect([path, (await edit(path)).status]).toEqual([path, 403]);
    expect(pocketbase().requests).toEqual([]);
  });

  it('lets pictures of 32 MB through', async () => {
    const body = (length: number) => ({ method: 'POST', body: 'x'.repeat(length) });
    expect((await edit('/api/collections/formation/records', body(2 ** 20))).status).toBe(200);
    const tooMuch = edit('/api/collections/formation/records', body(32 * 2 ** 20 + 1));
    expect(await tooMuch.then(({ status }) => status).catch(() => 'cut')).not.toBe(200);
  });

  it('lets each address try ten passwords a minute, and names it to PocketBase', async () => {
    const path = '/api/collections/redacteur/auth-with-password';
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const signIn = (from = '127.0.0.1') => edit(path, { method: 'POST', body: '{}', headers, from });
    for (let turn = 1; turn <= 10; turn++) expect((await signIn()).status).toBe(200);
    await signIn();
    expect((await signIn()).status).toBe(429);
    expect((await signIn('127.0.0.2')).status).toBe(200);
    expect(pocketbase().requests.at(-1)?.headers['x-forwarded-for']).toBe('127.0.0.2');
  });

  it('gives way to a page in French while PocketBase gives no answer', async () => {
    pocketbase().answer = (_request, response) => response.destroy();
    const { status, text } = await edit('/redaction/');
    expect([status, text]).toEqual([502, expect.stringContaining('Le site revient dans un instant')]);
  });

  it('is no part of the visitors’ site', async () => {
    for (const path of ['/redaction/', '/_/']) await get(path);
    expect(pocketbase().requests).toEqual([]);
  });
});
