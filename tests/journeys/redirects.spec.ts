import { addresses } from '../support/addresses';
import { expect, test } from '../support/test';

const variants: Record<string, readonly string[]> = {
  [addresses.catalogue]: ['/cars-category', '/Formations', '/formations/', '/cars-category/', '/FORMATIONS'],
  [addresses.about]: ['/about/', '/About'],
  [addresses.contact]: ['/contact/'],
  [addresses.terms]: [
    '/conditions-generales',
    '/conditions-generales/',
    `/${encodeURIComponent('conditions-générales'.normalize('NFD'))}`,
    `${addresses.terms}/`,
  ],
  [addresses.rules]: [
    '/reglement-interieur',
    `/${encodeURIComponent('règlement-intérieur'.normalize('NFD'))}`,
    `${addresses.rules}/`,
  ],
  [addresses.course]: ['/formation/python/'],
};

for (const [target, paths] of Object.entries(variants)) {
  for (const path of paths) {
    test(`${path} moves once and for all to ${target}`, async ({ request }) => {
      const answer = await request.get(path, { maxRedirects: 0 });
      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(target);
      expect((await request.get(target, { maxRedirects: 0 })).status()).toBe(200);
    });
  }
}

test('the query moves along', async ({ request }) => {
  const answer = await request.get('/Formations?q=python', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/formations?q=python');
});

test('no address leads to another site', async ({ request, baseURL }) => {
  for (const path of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '//evil.example/%2e%2e/']) {
    const answer = await request.get(`${baseURL}${path}`, { maxRedirects: 0 });
    expect(answer.status()).toBeLessThan(500);
    const target = new URL(answer.headers().location ?? '/', baseURL);
    expect(target.origin, path).toBe(baseURL);
  }
});
