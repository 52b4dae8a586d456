import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { at, root } from '../../tooling/paths';
import { keepPointer, newText, pointUntried, prepare, release } from '../support/releases';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

let restore: () => Promise<void>;
test.beforeEach(async ({ site }) => {
  restore = await keepPointer(site);
});
test.afterEach(() => restore());

/** Runs a command of Campus for a site; what it prints, or the error that it ends with. */
async function campus(site: RunningSite, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
  const command = promisify(execFile)(process.execPath, [at('tooling/campus.mjs'), ...args], {
    cwd: root,
    env,
  });
  const { stdout, stderr } = await command.catch((error: { stdout: string; stderr: string }) => error);
  return (stdout + stderr).trim();
}

test('rollback goes to the last version that was found good, the site shows it, and versions says so', async ({
  request,
  site,
}) => {
  const text = async () => (await request.get('/formations')).text();
  const version = async () => (await (await request.get('/composition.json')).json())['mf-catalogue'].version;
  const first = await version();
  const good = await release(site, 'mf-catalogue', newText('Parlons de votre projet', 'Parlons de la bonne'));
  const untried = await prepare(site, 'mf-catalogue', newText('Parlons de la bonne', 'Parlons sans essai'));
  await pointUntried(site, untried);
  const last = await release(site, 'mf-catalogue', {});
  await expect.poll(version).toBe(last.version);

  expect(await campus(site, 'rollback', 'mf-catalogue')).toBe(
    `mf-catalogue is back on ${good.version} (it was ${last.version}).`,
  );
  await expect.poll(text).toContain('Parlons de la bonne');
  expect(await campus(site, 'rollback', 'mf-catalogue', first)).toBe(
    `mf-catalogue is back on ${first} (it was ${good.version}).`,
  );
  await expect.poll(text).toContain('Parlons de votre projet');
  expect(await campus(site, 'rollback', 'mf-catalogue')).toBe(
    'mf-catalogue has no earlier version to go back to.',
  );
  const table = await campus(site, 'versions', 'mf-catalogue');
  expect(table).toMatch(new RegExp(`^mf-catalogue +${first} +live +20`, 'm'));
  expect(table).toMatch(new RegExp(`^mf-catalogue +${good.version} +kept, live until +20`, 'm'));
});
