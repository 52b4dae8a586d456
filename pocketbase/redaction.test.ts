import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './config';
import { editorsPocketBase } from './testing/editors';

/** Beside what may be built: a test needs a file that is there. */
const asset = join(repository, 'redaction/dist/files/assets/essai.00000000.js');
const clients = editorsPocketBase(async () => {
  await mkdir(join(asset, '..'), { recursive: true });
  await writeFile(asset, '// essai\n');
  return {};
});
afterAll(() => rm(asset, { force: true }));

const get = (path: string) => fetch(`${clients.admin.baseURL}/redaction/${path}`, { redirect: 'manual' });

it('serves a hashed file for ever, and says at once that one is missing', async () => {
  const found = await get('assets/essai.00000000.js');
  expect([found.status, found.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(found.headers.get('x-content-type-options')).toBe('nosniff');
  const missing = await get('assets/essai.11111111.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

it('gives no file from outside its folder', async () => {
  for (const path of [
    '..%2f..%2fpackage.json',
    'assets/..%2f..%2f..%2fpackage.json',
    '%2e%2e/package.json',
  ]) {
    expect(await (await get(path)).text()).not.toContain('"redaction"');
  }
});

it('tells every screen to load nothing from elsewhere', async () => {
  const { headers } = await get('formations/python');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|https?:/);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-frame-options')).toBe('DENY');
});

it('knows where visitors see the site', async () => {
  expect(await (await get('site.json')).json()).toEqual({
    site: 'http://127.0.0.1:9',
    school: 'Campus Exemple',
  });
});
