import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import lock from '../package-lock.json';
import rootPackage from '../package.json';
import { at } from './paths';

const folder = folderForEachTest();

describe('install', () => {
  /** The programs that run before anything is installed; gives the one that installs. */
  async function copyPrograms(): Promise<string> {
    for (const name of ['tooling', 'tooling/stack', 'node_modules']) await mkdir(join(folder(), name));
    const names = 'install slim-modules pinned-node packaged end-with-npm stack/end-with-parent';
    for (const name of names.split(' '))
      await copyFile(at(`tooling/${name}.mjs`), join(folder(), `tooling/${name}.mjs`));
    return join(folder(), 'tooling/install.mjs');
  }

  const system = `node-${process.platform}-${process.arch}`;

  it('keeps the source maps of what is built here', async () => {
    await copyPrograms();
    for (const path of ['node_modules/library', 'remote/dist'])
      await mkdir(join(folder(), path), { recursive: true });
    await symlink('../remote', join(folder(), 'node_modules/remote'));
    const [library, built] = ['node_modules/library/a.js.map', 'remote/dist/a.js.map'];
    for (const path of [library, built]) await writeFile(join(folder(), path), '{}');
    spawnSync(process.execPath, [join(folder(), 'tooling/slim-modules.mjs')], { stdio: 'inherit' });
    expect([library, built].map((path) => existsSync(join(folder(), path)))).toEqual([false, true]);
  });

  it('in another Node.js fetches the pinned one by hash, in which npm gets all others', async () => {
    const program = await copyPrograms();
    const pinned = { version: '99.0.0', integrity: 'sha512-x', optional: true };
    const packages = { [`node_modules/${system}`]: pinned };
    await writeFile(join(folder(), 'package-lock.json'), JSON.stringify({ packages }));
    // This script stands for npm, and brings a Node.js that is this one and leaves its name.
    const bin = `node_modules/${system}/bin`;
    await writeFile(
      join(folder(), 'npm.cjs'),
      `const fs = require('node:fs');
      console.log(JSON.stringify({
        ...{ args: process.argv.slice(2), by: process.env.PINNED ?? 'the machine', first: process.env.PATH.split(':')[0] },
        ...{ cwd: process.cwd(), lock: JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) },
      }));
      fs.mkdirSync('${bin}', { recursive: true });
      const lines = ['#!/bin/sh', 'PINNED=pinned exec "${process.execPath}" "$@"'];
      fs.writeFileSync('${bin}/node', lines.join('\\n'), { mode: 0o755 });`,
    );
    const code = `console.log((await import('${program}')).installWhatIsMissing())`;
    const env = { npm_execpath: join(folder(), 'npm.cjs'), PATH: '/usr/bin:/bin' };
    const words = ['--input-type=module', '-e', code];
    const { stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' });
    const lines = stdout.split('\n').filter((line) => /^(\{|true)/.test(line));
    expect(lines.at(-1)).toBe('true');
    const [first, second] = lines.slice(0, 2).map((line) => JSON.parse(line));
    const ci = ['ci', '--no-audit', '--no-fund'];
    expect(first).toMatchObject({ args: ci, by: 'the machine' });
    expect(first.lock.packages[`node_modules/${system}`]).toEqual({ ...pinned, optional: false });
    expect(second).toMatchObject({ args: ci, by: 'pinned', cwd: folder() });
    expect(second.first).toBe(join(first.cwd, bin));
    expect(existsSync(first.cwd)).toBe(false);
  });

  it('hands a command to the pinned Node.js, which ends as the command does', async () => {
    await copyPrograms();
    const bin = join(folder(), `node_modules/${system}/bin`);
    await mkdir(bin, { recursive: true });
    await writeFile(join(bin, 'node'), '#!/bin/sh\necho "$PATH $*"\nexit 7', { mode: 0o755 });
    const command = "const { isDoneByPinnedNode } = await import('./tooling/pinned-node.mjs');";
    const call = 'console.log(await isDoneByPinnedNode({}));';
    await writeFile(join(folder(), 'command.mjs'), command + call);
    const args = ['--no-warnings', join(folder(), 'command.mjs'), 'versions', 'mf-home'];
    const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(status).toBe(7);
    expect(stdout).toContain(`${bin}:${process.env.PATH} --import ${folder()}`);
    expect(stdout).toMatch(/end-with-parent\.mjs --no-warnings \S+command\.mjs versions mf-home\ntrue\n$/);
  });

  it('has one Node.js for every system, which this test runs in, and nvm and CI name', async () => {
    const { version } = process;
    expect(new Set(Object.values(rootPackage.optionalDependencies))).toEqual(new Set([version.slice(1)]));
    expect(await readFile(at('.nvmrc'), 'utf8')).toBe(`${version}\n`);
    expect(await readFile(at('.github/workflows/ci.yml'), 'utf8')).toContain('node-version-file: .nvmrc');
  });

  it('a changed lockfile is installed first, but not for commands that read or undo', async () => {
    const program = await copyPrograms();
    const old = join(folder(), 'node_modules/.package-lock.json');
    await writeFile(old, '{}');
    await utimes(old, 0, 0);
    await writeFile(join(folder(), 'package-lock.json'), '{"changed":true}');
    const run = (options: string) => {
      const code = `(await import('${program}')).installWhatIsMissing(${options})`;
      const args = ['--input-type=module', '-e', code];
      return spawnSync(process.execPath, args, { env: { PATH: '' }, encoding: 'utf8' });
    };
    expect(run('{ asItIs: true }')).toMatchObject({ status: 0, stdout: '' });
    expect(run('').stderr).toContain('The packages could not be installed');
  });
});

describe('lockfile', () => {
  interface Locked {
    optionalDependencies?: Record<string, string>;
    link?: boolean;
    inBundle?: boolean;
    integrity?: string;
  }
  const packages = lock.packages as Record<string, Locked>;

  it('has the hash of every package, those of other platforms among them', () => {
    const unhashed = Object.entries(packages).filter(([, { integrity }]) => !integrity);
    const ofRegistry = unhashed.filter(([, { link, inBundle }]) => !link && !inBundle);
    expect(ofRegistry.filter(([place]) => place.includes('node_modules/'))).toEqual([]);
  });

  /** Whether a package that stands at `place` would find `name`. */
  function isThere(place: string, name: string): boolean {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true;
    const above = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1));
    return place !== '' && isThere(above, name);
  }

  it('has the packages of every platform, as npm ci requires', () => {
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isThere(place, name)),
    );
    expect(missing).toEqual([]);
  });
});
