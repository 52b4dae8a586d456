import { execFileSync } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@campus/testing/temporary-folder';
import { packPackages } from '../../tooling/packages/pack';
import { at } from '../../tooling/paths';
import { runNode, webpackCli } from '../../tooling/run';
import { open } from '../support/open';
import type { RunningSite } from '../support/site';
import { expect, test } from '../support/test';

test.describe.configure({ mode: 'serial' });

const name = 'mf-selection';
const campus = ({ env }: RunningSite, ...args: string[]) =>
  runNode([at('tooling/campus.mjs'), ...args], { env, failure: `campus ${args[0]} failed` });

/** The remote in a repository of its own: packed packages of this one, and other people's packages as they are installed here. */
async function takenOut(): Promise<string> {
  const { folder: repository } = await temporaryFolder();
  const modules = join(repository, 'node_modules');
  await mkdir(join(modules, '@campus'), { recursive: true });
  for (const entry of await readdir(at('node_modules'))) {
    if (entry !== '@campus') await symlink(at('node_modules', entry), join(modules, entry));
  }
  for (const archive of await packPackages(join(repository, 'packages'))) {
    const [, own = ''] = /campus-([a-z-]+)-\d/.exec(archive) ?? [];
    const folder = join(modules, '@campus', own);
    await mkdir(folder);
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  }
  const folder = join(repository, name);
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

test('a remote outside the repository has all types of the packed packages', { tag: '@shell' }, async () => {
  const compiler = at('node_modules/typescript-native/bin/tsc');
  await runNode([compiler, '-p', folder], { failure: 'mf-selection does not fit the packed types' });
});

test(
  'its webpack build is deployed, listed, taken back and retired by commands',
  { tag: '@shell' },
  async ({ page, site }) => {
    await runNode([webpackCli(), 'build'], { cwd: folder, failure: 'mf-selection could not be built' });
    expect(await campus(site, 'deploy', join(folder, 'dist'))).toMatch(
      /mf-selection 2\.0\.0-\w{8} is live \(/,
    );
    expect(await campus(site, 'versions', name)).toMatch(/mf-selection +2\.0\.0-\w{8} +live /);
    await open(page, '/selection');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await campus(site, 'rollback', name)).toMatch(/mf-selection is back on 1\.0\.0-/);
    expect(await campus(site, 'versions', name)).toMatch(/mf-selection +1\.0\.0-\w{8} +live /);
  },
);

test(
  'its rspack build goes the same way; retiring it is refused while pages show its parts',
  { tag: '@shell' },
  async ({ page, site }) => {
    await rm(join(folder, 'dist'), { recursive: true });
    await cp(at('tests/support/outside/rspack.config.mjs'), join(folder, 'rspack.config.mjs'));
    await runNode([join(folder, 'rspack.config.mjs')], { cwd: folder, failure: 'rspack could not build' });
    expect(await campus(site, 'deploy', join(folder, 'dist'))).toMatch(
      /mf-selection 3\.0\.0-\w{8} is live \(/,
    );
    expect(await campus(site, 'versions', name)).toMatch(/mf-selection +3\.0\.0-\w{8} +live /);
    await open(page, '/selection');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(campus(site, 'retire', name)).rejects.toThrow(
      /lacks the part mf-selection\/Keep, which CataloguePage of mf-catalogue .* shows/,
    );
    expect(await campus(site, 'rollback', name)).toMatch(/mf-selection is back on 1\.0\.0-/);
  },
);
