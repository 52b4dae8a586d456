import { siteRecords } from '../../shared-ui/src/backend/site-queries';
import { addresses } from '../support/addresses';
import { expect, test } from '../support/test';

test('an unchanged page is answered with 304, and each encoding on request', async ({ request }) => {
  const first = await request.get(addresses.catalogue, { headers: { 'Accept-Encoding': 'br' } });
  expect(first.headers()['content-encoding']).toBe('br');
  const etag = first.headers().etag ?? '';
  const again = await request.get(addresses.catalogue, { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);
  const zipped = await request.get(addresses.catalogue, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(zipped.headers()['content-encoding']).toBe('gzip');
});

test('every hashed file of a page may be kept for a year', async ({ page, baseURL }) => {
  const kept: Record<string, string> = {};
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\.[0-9a-f]{8}\.(js|css|woff2|svg)$/.test(pathname)) {
      kept[pathname] = response.headers()['cache-control'] ?? '';
    }
  });
  await page.goto(`${baseURL}/formations`, { waitUntil: 'networkidle' });
  expect(Object.keys(kept).length).toBeGreaterThan(3);
  for (const [path, value] of Object.entries(kept))
    expect(value, path).toMatch(/max-age=31536000.*immutable/);
});

test('pages carry a strict policy for scripts and the other security headers', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  const policy = headers['content-security-policy'] ?? '';
  const scripts = policy.split(';').find((part) => /^\s*script-src/.test(part)) ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-(inline|eval)/);
  expect(policy).toContain('frame-ancestors');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBeTruthy();
  expect(headers['permissions-policy']).toBeTruthy();
});

test('the proxy lets through what the site reads and nothing else', async ({ request }) => {
  const slides = '/api/collections/carrousel/records?page=1&perPage=500&skipTotal=1&sort=ordre';
  const { expand } = siteRecords.course;
  const course = `/api/collections/formation/records/python?${new URLSearchParams({ expand })}`;
  for (const path of [slides, course]) expect((await request.get(path)).status(), path).toBe(200);
  const notAsked = [
    '/api/collections/categorie/records',
    '/api/collections/formation/records?perPage=1',
    `/api/collections/categorie/records?expand=formation_via_category${'.options.formation_via_options'.repeat(9)}`,
    `${slides}&filter=title~%22a%22`,
    `${course}.formation_via_options`,
  ];
  for (const path of notAsked) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(400);
    expect.soft(await answer.json(), path).toMatchObject({ status: 400, data: {} });
  }
  const refused = [
    '/api/collections',
    '/api/collections/_superusers/records',
    '/api/collections/users/records',
    '/api/settings',
    '/api/logs',
    '/api/backups',
    '/api/health',
    '/_/',
    '/api/collections/formation/../_superusers/records',
    '/api/collections/formation/records/../../_superusers/records',
    '/api/collections/formation/records/%2e%2e/%2e%2e/_superusers/records',
    '/api/files/../settings',
  ];
  for (const path of refused) {
    expect.soft((await request.get(path)).status(), path).toBe(404);
  }
  const write = await request.post('/api/collections/formation/records', { data: { title: 'x' } });
  expect(write.status()).toBe(404);
});

test('what only the server reads of a remote is not published to browsers', async ({ request }) => {
  const composition = (await (await request.get('/composition.json')).json()) as Record<
    string,
    { version: string; base: string; pages: Record<string, string[]> }
  >;
  expect(Object.keys(composition).sort()).toEqual([
    ...['mf-catalogue', 'mf-contact', 'mf-formation', 'mf-home', 'mf-selection'],
  ]);
  for (const [name, { version, base, pages }] of Object.entries(composition)) {
    const files = new Set(Object.values(pages).flat());
    expect(files.size).toBeGreaterThan(1);
    for (const file of files) expect((await request.get(base + file)).status(), file).toBe(200);
    for (const file of ['server/server.cjs', 'release.json']) {
      const address = `/remotes/${name}/${version}/${file}`;
      expect((await request.get(address)).status(), address).toBe(404);
    }
  }
  expect((await request.get('/remotes/composition.json')).status()).toBe(404);
});

test('a file that is missing is asked for again, not remembered as missing', async ({ request }) => {
  const composition = (await (await request.get('/composition.json')).json()) as Record<
    string,
    { base: string }
  >;
  for (const path of [`${composition['mf-home']?.base}missing.js`, '/assets/missing.12345678.js']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control'] ?? '', path).not.toMatch(/immutable|max-age=[1-9]/);
  }
});
