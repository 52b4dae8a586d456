import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { open } from '../support/open';
import { type Changes, keepPointer, newText, release, serverBundle } from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

/** Replaces a part of the page that the bundle exports. */
const instead = (part: string) =>
  serverBundle((code) => {
    const page = `module.exports.CataloguePage`;
    return `${code}\n;module.exports = { CataloguePage: { ...${page}, ${part} } };`;
  });

const bad: Record<string, Changes> = {
  'throws when it starts': serverBundle((code) => `throw new Error('cassé');\n${code}`),
  'loops for ever when it starts': serverBundle((code) => `for (;;);\n${code}`),
  'throws when it draws': instead("Component() { throw new Error('cassé'); }"),
  'never gets its data': instead('load: () => new Promise(() => {})'),
  'is no page': serverBundle((code) => `${code}\n;module.exports = { CataloguePage: 7 };`),
  'is not JavaScript': serverBundle(() => '<html>'),
  'asks for the file system': serverBundle((code) => `require('node:fs');\n${code}`),
  'is not what its manifest says': {
    afterManifest: (folder) => appendFile(join(folder, 'server/server.cjs'), '\n// changed on the way'),
  },
  'is missing': { afterManifest: (folder) => rm(join(folder, 'server/server.cjs')) },
  'has no manifest': { afterManifest: (folder) => rm(join(folder, 'release.json')) },
};

for (const [fault, changes] of Object.entries(bad)) {
  test(`a server bundle that ${fault} is put aside, and the last good one stays`, async ({
    page,
    request,
    site,
  }) => {
    const before = await (await request.get('/composition.json')).json();
    const { version } = await release(site, 'mf-catalogue', changes);
    const putAside = () => site.logs.some((line) => line.includes(version) && line.includes('put aside'));
    await expect.poll(putAside, { timeout: 90_000 }).toBe(true);

    for (const path of ['/formations', `/formations?q=${version}`, '/contact']) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).toContain('</h1>');
    }
    expect(await (await request.get('/composition.json')).json()).toEqual(before);
    await open(page, '/formations?q=python');
    await page.getByRole('searchbox').fill('haccp');
    await expect(page.getByRole('region', { name: 'Résultats' }).getByRole('listitem')).toHaveCount(1);
  });
}

test('a server bundle that loops for ever when it draws is put aside, and pages go on being answered meanwhile', async ({
  request,
  site,
}) => {
  const before = await (await request.get('/composition.json')).json();
  const { version } = await release(site, 'mf-catalogue', instead('Component() { for (;;); }'));
  const putAside = () => site.logs.some((line) => line.includes(version) && line.includes('put aside'));
  let slowest = 0;
  const limit = Date.now() + 90_000;
  for (let count = 0; !putAside() && Date.now() < limit; count++) {
    const began = Date.now();
    const answer = await request.get(`/formations?q=essai${count % 7}`);
    slowest = Math.max(slowest, Date.now() - began);
    expect(answer.status()).toBe(200);
  }
  expect(putAside()).toBe(true);
  // A server that is kept busy itself answers once the trial is given up, after 15 s.
  expect(slowest).toBeLessThan(14_000);
  expect(await (await request.get('/composition.json')).json()).toEqual(before);
  expect(await (await request.get('/formations')).text()).toContain('<h1>Plus de');
});

test('a server that starts with a bad bundle leaves the page to the browser, caches nothing, and takes up a good one', async ({
  page,
  request,
  site,
}) => {
  await release(
    site,
    'mf-catalogue',
    serverBundle((code) => `throw new Error('cassé');\n${code}`),
  );
  await site.restartShell();
  const first = await request.get('/formations');
  expect(first.status()).toBe(200);
  expect(first.headers()['cache-control']).toContain('no-store');
  await page.goto('/formations');
  await expect(page.getByRole('heading', { level: 1, name: /^Plus de/ })).toBeVisible();

  await release(site, 'mf-catalogue', {
    build: async (folder) => {
      await newText('Parlons de votre projet', 'Parlons-en').build?.(folder);
      await serverBundle((code) => code.replace("throw new Error('cassé');\n", '')).build?.(folder);
    },
  });
  const text = async () => (await request.get('/formations')).text();
  await expect.poll(text).toContain('Parlons-en');
  expect(await text()).toContain('<h1>Plus de');
});
