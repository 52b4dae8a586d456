import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { packPackages } from '../../tooling/build/packages/pack';
import { at } from '../../tooling/paths';
import { runNode, webpackCli } from '../../tooling/run';
import { open } from '../support/open';
import { runCampus } from '../support/releases';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const name = 'mf-selection';
const rspack = at('tests/support/outside/node_modules/@rspack');
/** The remote in its own repository, with packed packages and installed third-party ones. */
async function takenOut(): Promise<string> {
  const { folder: repository } = await temporaryFolder();
  const folder = join(repository, name);
  // Where `npm install` in the remote's folder puts them.
  const modules = join(folder, 'node_modules');
  await mkdir(join(modules, '@campus'), { recursive: true });
  for (const entry of await readdir(at('node_modules'))) {
    if (entry !== '@campus') await symlink(at('node_modules', entry), join(modules, entry));
  }
  for (const archive of await packPackages(join(repository, 'packages'))) {
    const [, own = ''] = /campus-([a-z-]+)-\d/.exec(archive) ?? [];
    const target = join(modules, '@campus', own);
    await mkdir(target);
    execFileSync('tar', ['-xzf', archive, '-C', target, '--strip-components=1']);
  }
  const isOurs = (path: string) =>
    !/\.test\.|\/(testing|dist|node_modules)(\/|$)/.test(path.slice(at(name).length));
  await cp(at(name), folder, { recursive: true, filter: isOurs });
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version: '2.0.0' }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '@campus/build/tsconfig.base.json',
      compilerOptions: { types: ['@campus/shared-ui/assets'] },
      include: ['remote.ts', 'parts.d.ts', 'src'],
    }),
  );
  return folder;
}

let folder: string;
test.beforeAll(async () => {
  folder = await takenOut();
});

test('a remote outside the repository has all types of the packed packages', async () => {
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runNode([compiler, '-p', folder], { failure: 'mf-selection does not fit the packed types' });
});

/** A page that takes from React's context what `standalone` puts there. */
const page = `
  import { definePage, useSite } from '@campus/shared-ui';
  const School = () => <h1>{useSite().school.name}</h1>;
  const head = () => ({ title: '', description: '', path: '/ici' });
  export default definePage({ load: async () => null, head, Component: School });`;
const remote = `
  import { defineRemote } from '@campus/contract';
  const HerePage = { module: './page.tsx', path: '/ici', header: 'plain' } as const;
  export default defineRemote({ name: 'mf-here', team: 'here', pages: { HerePage } });`;

test('a remote alone and its packed components share React’s contexts', async ({ page: tab }) => {
  const here = join(folder, '../mf-here');
  await mkdir(here);
  await symlink(join(folder, 'node_modules'), join(here, 'node_modules'));
  const about = '{ "type": "module", "campus": { "port": 0 } }';
  const files = { 'page.tsx': page, 'remote.ts': remote, 'package.json': about };
  for (const [file, text] of Object.entries(files)) await writeFile(join(here, file), text);
  const config = "import { remote } from '@campus/build'; export default remote('mf-here');";
  await writeFile(join(here, 'webpack.config.mjs'), config);
  const args = [webpackCli(), 'build', '--env', 'WEBPACK_SERVE'];
  await runNode(args, { cwd: here, failure: 'mf-here could not be built' });
  await tab.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ path: join(here, 'dist/dev', pathname === '/ici' ? 'index.html' : pathname) });
  });
  await tab.goto('/ici');
  await expect(tab.getByRole('heading', { level: 1, name: 'Campus Exemple' })).toBeVisible();
});

test('its webpack build is deployed and taken back by commands', async ({ page, site }) => {
  const stale = join(folder, 'dist/files/Page.00000000.js');
  await mkdir(join(folder, 'dist/files'), { recursive: true });
  await writeFile(stale, 'a former build');
  await runNode([webpackCli(), 'build'], { cwd: folder, failure: 'mf-selection could not be built' });
  expect(existsSync(stale)).toBe(false);
  const deployed = await runCampus(site, 'deploy', join(folder, 'dist'));
  expect(deployed).toMatch(/mf-selection 2\.0\.0-\w{8} is live \(/);
  await open(page, '/selection');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runCampus(site, 'rollback', name)).toMatch(/mf-selection is back on 1\.0\.0-/);
});

test('a remote built by rspack is deployed and retired by commands', async ({ page, site }) => {
  test.skip(!existsSync(rspack), 'rspack is not here: npm ci --prefix tests/support/outside brings it');
  await symlink(rspack, join(folder, 'node_modules/@rspack'));
  await cp(at('tests/support/outside/rspack.config.mjs'), join(folder, 'rspack.config.mjs'));
  await rm(join(folder, 'dist'), { recursive: true });
  // The plugin of the federation finds rspack beside itself in the remote's folder.
  const args = ['--preserve-symlinks', join(folder, 'rspack.config.mjs')];
  await runNode(args, { cwd: folder, failure: 'rspack could not build' });
  expect(await runCampus(site, 'deploy', join(folder, 'dist'))).toContain('mf-outside 1.0.0-');
  await open(page, '/ailleurs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await runCampus(site, 'retire', 'mf-outside')).toContain('mf-outside is retired');
});
