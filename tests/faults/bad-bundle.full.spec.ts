import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { changePointer } from '../../tooling/releases/pointer';
import { open } from '../support/open';
import {
  type Changes,
  keepPointer,
  newText,
  pointUntried,
  prepare,
  release,
  serverBundle,
} from '../support/releases';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

const throwing = serverBundle((code) => `throw new Error('cassé');\n${code}`);

/** What a trial would have refused, found good all the same: another machine, another shell, a disk that forgets. */
const bad: Record<string, Changes> = {
  'throws when it starts': throwing,
  'loops for ever when it starts': serverBundle((code) => `for (;;);\n${code}`),
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
  test(`a server bundle that ${fault} is not taken up, and the last good one stays`, async ({
    page,
    request,
    site,
  }) => {
    const before = await (await request.get('/composition.json')).json();
    const { version } = await release(site, 'mf-catalogue', changes);
    const isNamed = () =>
      site.logs.some((line) => line.includes(version) && line.includes('is not taken up'));
    await expect.poll(isNamed, { timeout: 30_000 }).toBe(true);

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

test('a version that nobody has tried is not taken up, nor after a restart: the newest good one before it is', async ({
  request,
  site,
}) => {
  const text = async () => (await request.get('/formations')).text();
  await release(site, 'mf-catalogue', newText('Parlons de votre projet', 'Parlons du dernier bon'));
  await expect.poll(text).toContain('Parlons du dernier bon');
  const changes = newText('Parlons du dernier bon', 'Parlons sans essai');
  await pointUntried(site, await prepare(site, 'mf-catalogue', changes));
  await request.get('/composition.json');
  expect(await text()).toContain('Parlons du dernier bon');

  await site.restartShell();
  expect(await text()).toContain('Parlons du dernier bon');
  expect(site.logs).toContainEqual(
    expect.stringMatching(/is not taken up: no trial has found it good\. \S+ takes its place\.$/),
  );
});

test('a server that starts with a bad bundle and none before it leaves the page to the browser, caches nothing, and takes up a good one', async ({
  page,
  request,
  site,
}) => {
  const { version } = await release(site, 'mf-catalogue', throwing);
  const alone = { version, since: new Date().toISOString(), by: 'test', previous: [] };
  await changePointer(site.remotesDir, (pointer) => ({ ...pointer, 'mf-catalogue': alone }));
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
