import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openForChange } from 'releases/changing';
import { temporaryFolder } from 'testing/temporary-folder';
import { contract } from '../../shared-ui/src/page/remote';
import { at } from '../../tooling/paths';
import { point, retire } from '../../tooling/releases/pointing';
import { describeAgain } from '../../tooling/releases/testing/describe-again';
import { tryRelease } from '../../tooling/releases/trial';
import { runNode, webpackCli } from '../../tooling/run';
import { faults } from '../support/broken-files';
import { open } from '../support/open';
import { remoteFallback } from '../support/remotes';
import type { RunningSite } from '../support/site';
import { anyComplaint, expect, test } from '../support/test';

test.use({ tolerated: anyComplaint });
test.describe.configure({ mode: 'serial' });

const name = 'mf-plain';
const soon = { intervals: [50, 100, 200] };

/** The remote as its team builds it, with the federation's own plugin alone; PLAIN_REMOTE: one that was built elsewhere. */
async function built(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  if (process.env.PLAIN_REMOTE) return process.env.PLAIN_REMOTE;
  const { folder } = await temporaryFolder();
  await runNode([webpackCli(), 'build', '--config', 'webpack.config.mjs'], {
    cwd: at('tests/support/plain-remote'),
    env: { ...process.env, ...settings, PLAIN_BUILD: folder },
    failure: 'the plain remote could not be built',
  });
  return folder;
}

/** Publishes such a build under a version, and has it tried. */
async function tried(site: RunningSite, dist: string, version: string) {
  const { remotesDir, pocketbaseUrl } = site;
  const folder = join(remotesDir, name, `${version}.partial`);
  await mkdir(folder, { recursive: true });
  await cp(join(dist, 'files'), join(remotesDir, name, 'files'), { recursive: true });
  await cp(join(dist, 'server'), join(folder, 'server'), { recursive: true });
  const made = JSON.parse(await readFile(join(dist, 'pages.json'), 'utf8'));
  const names = [...Object.values<string[]>(made.pages), ...Object.values<string[]>(made.later)].flat();
  const files = Object.fromEntries(names.map((file) => [`files/${file}`, {}]));
  const release = { name, version, contract, entry: 'server/server.cjs', ...made, files };
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  await describeAgain(folder, version);
  await rename(folder, join(remotesDir, name, version));
  return tryRelease(name, version, { remotesDir, pocketbaseUrl, pocketbasePort: 0 });
}

test('a remote of the plain plugin is tried, composed, drawn and alive', async ({ page, request, site }) => {
  const verdict = await tried(site, await built(), '1');
  expect(verdict.reason).toBeUndefined();
  expect(verdict).toMatchObject({ verdict: 'good', browser: expect.stringMatching(/^Chromium \d/) });
  await point(name, '1', openForChange(site.remotesDir));
  const html = async () => (await request.get('/simple')).text();
  await expect.poll(html, soon).toContain('Une page simple</h1>');
  expect(await html()).toContain(`rel="canonical" href="${site.url}/simple"`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/simple</loc>');
  expect(await (await request.get('/about')).text()).toMatch(/href="\/simple"[^>]*>Simple<\/a>/);

  await open(page, '/simple');
  await page.getByRole('button', { name: 'Demander conseil' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Un conseil venu plus tard' })).toBeVisible();
  // Its router is the shell's: no document is loaded.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Contacter l’école' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Simple' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Une page simple' })).toBeFocused();
  await page.getByRole('button', { name: 'Demander conseil' }).click();
  await expect(page.getByText('Un conseil venu plus tard')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

for (const [file, fault] of [
  [/remoteEntry/, 'is not found'],
  [/remoteEntry/, 'has one other byte'],
  [/PlainPage\.\w+\.js/, 'has one other byte'],
] as const) {
  test(`it fails and comes back like the others: ${file.source} ${fault}`, async ({ page }) => {
    await page.route(new RegExp(`mf-plain/files/.*${file.source}`), (route) => faults[fault]?.(route));
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Simple' }).click();
    const { title, retry } = remoteFallback(page);
    await expect(title).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Une page simple' })).toBeVisible();
  });
}

test('what it fetches later does not run with another byte', async ({ page }) => {
  await page.route(/mf-plain\/files\/(?!remoteEntry|__federation)[^/]*\.js/, (route) =>
    faults['has one other byte']?.(route),
  );
  await open(page, '/simple');
  await page.getByRole('button', { name: 'Demander conseil' }).click();
  await page.waitForTimeout(1500);
  await expect(page.getByText('Un conseil venu plus tard')).toBeHidden();
});

test('files that run with any bytes, or with another React, are refused in a sentence', async ({ site }) => {
  test.skip(Boolean(process.env.PLAIN_REMOTE), 'it is not built here');
  expect(await tried(site, await built({ WITHOUT_HASHES: 'yes' }), '2')).toMatchObject({
    verdict: 'refused',
    reason: expect.stringMatching(/^.*\.js would run with any bytes: .*webpack-subresource-integrity\.$/),
  });
  expect(await tried(site, await built({ REACT_RANGE: '^18.2.0' }), '3')).toMatchObject({
    verdict: 'refused',
    reason: expect.stringMatching(
      /^mf-plain 3 is built with react 18\.2\.0, and .* has 19.*: build the remote anew\.$/,
    ),
  });
});

test('once it is retired its page, its link and its address are gone', async ({ request, site }) => {
  await retire(name, openForChange(site.remotesDir));
  await expect.poll(async () => (await request.get('/simple')).status(), soon).toBe(404);
  expect(await (await request.get('/about')).text()).not.toContain('href="/simple"');
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/simple');
});
