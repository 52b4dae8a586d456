import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { openReleases } from '@campus/releases';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { at } from '../../tooling/paths';
import { runNode, webpackCli } from '../../tooling/run';
import { faults } from '../support/broken-files';
import { open } from '../support/open';
import { runCampus } from '../support/releases';
import { getAlone } from '../support/site';
import { anyError, expect, test } from '../support/test';

test.use({ allowedErrors: anyError });
test.describe.configure({ mode: 'serial' });

const name = 'mf-plain';
const polling = { intervals: [50, 100, 200] };

/** Built with the federation's plugin alone. */
async function built(settings: NodeJS.ProcessEnv = {}): Promise<string> {
  const { folder } = await temporaryFolder();
  await runNode([webpackCli(), 'build', '--config', 'webpack.config.mjs'], {
    cwd: at('tests/support/plain-remote'),
    env: { ...process.env, ...settings, PLAIN_BUILD: folder },
    failure: 'the plain remote could not be built',
  });
  return folder;
}

async function packed(dist: string): Promise<string> {
  const archive = join((await temporaryFolder()).folder, `${name}.tar.gz`);
  execFileSync('tar', ['-czf', archive, '-C', dist, '.']);
  return archive;
}

const text = async (url: string) => (await getAlone(url)).text();

test('a remote of the plain plugin is deployed of its archive, drawn and alive', async ({ page, site }) => {
  const deployed = await runCampus(site, 'deploy', await packed(await built()));
  expect(deployed).toMatch(/mf-plain 1\.0\.0-\w{8} is live \(/);
  const releases = openReleases(site.remotesDir);
  const { version = '' } = (await releases.pointer())[name] ?? {};
  expect((await releases.verdict(name, version))?.browser).toMatch(/^Chromium \d/);
  expect(await runCampus(site, 'versions', name)).toMatch(new RegExp(`mf-plain +${version} +live `));
  await expect.poll(() => text(`${site.url}/simple`), polling).toContain('Une page simple</h1>');
  expect(await text(`${site.url}/simple`)).toContain(`rel="canonical" href="${site.url}/simple"`);
  expect(await text(`${site.url}/sitemap.xml`)).toContain('/simple</loc>');
  expect(await text(`${site.url}/about`)).toMatch(/href="\/simple"[^>]*>Simple<\/a>/);

  await open(page, '/simple');
  await page.getByRole('button', { name: 'Demander conseil' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Un conseil venu plus tard' })).toBeVisible();
  // The remote's router is the shell's: no document is loaded.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Contacter l’école' }).click();
  await expect(page).toHaveURL('/contact');
  await page.getByRole('banner').getByRole('link', { name: 'Simple' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Une page simple' })).toBeFocused();
  await page.getByRole('button', { name: 'Demander conseil' }).click();
  await expect(page.getByText('Un conseil venu plus tard')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

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
  await expect(runCampus(site, 'deploy', await built({ WITHOUT_HASHES: 'yes' }))).rejects.toThrow(
    /mf-plain \S+ is refused: .*\.js would run with any bytes: .*webpack-subresource-integrity\./,
  );
  await expect(runCampus(site, 'deploy', await built({ REACT_RANGE: '^18.2.0' }))).rejects.toThrow(
    /mf-plain \S+ is built with react 18\.2\.0, and .* has 19.*: build the remote anew\./,
  );
});

test('a retirement takes page and links away, and a rollback brings them back', async ({ site }) => {
  const status = async () => (await getAlone(`${site.url}/simple`)).status;
  const sentence = 'mf-plain is retired: campus rollback mf-plain brings it back.\n';
  expect(await runCampus(site, 'retire', name)).toBe(sentence);
  await expect.poll(status, polling).toBe(404);
  expect(await text(`${site.url}/about`)).not.toContain('href="/simple"');
  expect(await text(`${site.url}/sitemap.xml`)).not.toContain('/simple');
  expect(await runCampus(site, 'versions', name)).toMatch(/mf-plain +1\.0\.0-\w{8} +retired /);

  expect(await runCampus(site, 'rollback', name)).toContain('(it was retired).');
  await expect.poll(status, polling).toBe(200);
  await runCampus(site, 'retire', name);
  await expect.poll(status, polling).toBe(404);
});
