import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import lock from '../package-lock.json';
import rootPackage from '../package.json';
import { type About, readAbout } from './origin';
import { isPackage, packageFile } from './packaged.mjs';
import { at, root } from './paths';
import { forEachConcurrently, runNode } from './run';
import { oneOf, remotes } from './workspaces';

const folder = folderForEachTest();
const about: About = {
  version: '1.0.0-ab12cd34',
  commit: 'ab12cd34ef56',
  at: '2026-11-22T15:00:00.000Z',
  pocketbase: '0.40.4',
};

it('an installation keeps the source maps of what is built here', async () => {
  for (const path of ['tooling', 'node_modules/library', 'remote/dist'])
    await mkdir(join(folder(), path), { recursive: true });
  for (const name of ['slim-modules', 'pinned-node', 'packaged', 'end-with-npm'])
    await copyFile(at(`tooling/${name}.mjs`), join(folder(), `tooling/${name}.mjs`));
  await symlink('../remote', join(folder(), 'node_modules/remote'));
  const [library, built] = ['node_modules/library/a.js.map', 'remote/dist/a.js.map'];
  for (const path of [library, built]) await writeFile(join(folder(), path), '{}');
  spawnSync(process.execPath, [join(folder(), 'tooling/slim-modules.mjs')], { stdio: 'inherit' });
  expect([library, built].map((path) => existsSync(join(folder(), path)))).toEqual([false, true]);
});

it('a package is told from a checkout', async () => {
  expect([isPackage(root), await readAbout(root)]).toEqual([false, undefined]);
  await writeFile(join(folder(), packageFile), JSON.stringify(about));
  expect([isPackage(folder()), await readAbout(folder())]).toEqual([true, about]);
});

describe('install', () => {
  /** The programs that run before anything is installed; gives the one that installs. */
  async function copyPrograms(): Promise<string> {
    for (const name of ['tooling', 'tooling/stack', 'node_modules']) await mkdir(join(folder(), name));
    for (const name of ['install', 'pinned-node', 'packaged', 'end-with-npm', 'stack/end-with-parent'])
      await copyFile(at(`tooling/${name}.mjs`), join(folder(), `tooling/${name}.mjs`));
    return join(folder(), 'tooling/install.mjs');
  }

  const system = `node-${process.platform}-${process.arch}`;

  it('in another Node.js fetches the pinned one by hash, in which npm gets all others', async () => {
    const program = await copyPrograms();
    const pinned = { version: '99.0.0', integrity: 'sha512-x', optional: true };
    const packages = { [`node_modules/${system}`]: pinned };
    await writeFile(join(folder(), 'package-lock.json'), JSON.stringify({ packages }));
    // It stands for npm, and brings a Node.js that is this one and leaves its name.
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
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      env: { npm_execpath: join(folder(), 'npm.cjs'), PATH: '/usr/bin:/bin' },
      encoding: 'utf8',
    });
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
    await writeFile(
      join(folder(), 'command.mjs'),
      `import { isDoneByPinnedNode } from './tooling/pinned-node.mjs'; console.log(await isDoneByPinnedNode({}));`,
    );
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

it('the terminal obeys nothing that a command repeats, and shows lines and colours', () => {
  const evil = '\u001b[2J\u009b\r\u202e';
  const { stderr } = spawnSync(process.execPath, [at('tooling/campus.mjs'), `${evil}\u001b[31mrouge\n`]);
  expect(String(stderr)).toContain('"\\u001b[2J\\u009b\\u000d\\u202e\u001b[31mrouge\n"');
});

it('a command whose reader has had enough goes on, and says nothing of it', () => {
  const command = `"${process.execPath}" "${at('tooling/campus.mjs')}" specification`;
  expect(String(spawnSync('sh', ['-c', `${command} | true`]).stderr)).toBe('');
});

it('Node.js reads the sources of each command as they are', () => {
  const load = `import ${JSON.stringify(at('tooling/native-typescript.mjs'))};
    import { globSync } from 'node:fs';
    const files = globSync(['cli/*.ts'], { cwd: ${JSON.stringify(at('tooling'))} });
    const commands = files.filter((file) => !file.endsWith('.test.ts'));
    for (const file of commands) await import(${JSON.stringify(at('tooling/'))} + '/' + file);
    console.log(commands.length > 20);
    process.exit();`;
  const args = ['--input-type=module', '-e', load];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['true\n', '']);
});

it('a command that reads no words refuses them, and drops none', () => {
  const args = [at('tooling/campus.mjs'), 'specification', 'mf-home'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    '\n"campus specification" takes nothing more: leave out mf-home.\n',
  ]);
});

it('an option that npm kept for itself stops a command that has it', () => {
  const args = [at('tooling/campus.mjs'), 'import', 'offre.csv'];
  const env = { ...process.env, npm_config_dry_run: 'true' };
  const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
  const remedy = 'npm has kept --dry-run for itself: write "--" before the options.';
  expect([status, stderr]).toEqual([1, `\n${remedy}\n`]);
});

/** Says that it is still there after so many seconds. */
const command = (seconds: number) => `
import { endWithNpm } from ${JSON.stringify(at('tooling/end-with-npm.mjs'))};
endWithNpm();
process.once('SIGTERM', () => { console.log('ended'); process.exit(); });
setTimeout(() => { console.log('still there'); process.exit(); }, ${1000 * seconds});
console.log('started');
`;
const npm = `
const { spawn } = require('node:child_process');
spawn(process.execPath, ['--input-type=module', '-e', process.argv[1]], { stdio: 'inherit' });
`;

/** What a command says whose npm is killed with SIGTERM. */
function afterKill(env: NodeJS.ProcessEnv, seconds: number): Promise<string> {
  const parent = spawn(process.execPath, ['-e', npm, command(seconds)], {
    env: { ...process.env, ...env },
  });
  let output = '';
  return new Promise((resolve) => {
    parent.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.trim() === 'started') parent.kill('SIGTERM');
    });
    parent.stdout.once('close', () => resolve(output));
  });
}

it('a command ends with the npm that started it, and no other one', async () => {
  expect(await afterKill({ npm_lifecycle_event: 'start' }, 20)).toBe('started\nended\n');
  expect(await afterKill({ npm_lifecycle_event: '' }, 3)).toBe('started\nstill there\n');
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
    const ofRegistry = Object.entries(packages).filter(
      ([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle,
    );
    expect(ofRegistry.filter(([, { integrity }]) => !integrity).map(([place]) => place)).toEqual([]);
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

it('forEachConcurrently works through all items in order, two at a time', async () => {
  const begun: number[] = [];
  let running = 0;
  let peak = 0;
  await forEachConcurrently(2, [1, 2, 3, 4, 5], async (item) => {
    begun.push(item);
    peak = Math.max(peak, ++running);
    await pause(5);
    running--;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(peak).toBe(2);
});

it('a character of a program’s output that comes in two pieces is one', async () => {
  const write = (byte: string) => `process.stdout.write(Buffer.from('${byte}', 'hex'))`;
  const code = `${write('c3')}; setTimeout(() => ${write('a9')}, 300)`;
  expect(await runNode(['-e', code], { failure: 'It failed' })).toBe('é');
});

it('lists the names of workspaces where there is none like it', () => {
  const all = 'mf-catalogue, mf-contact, mf-formation, mf-home, mf-selection';
  expect(() => oneOf(remotes, 'mf-autre')).toThrow(`"mf-autre" is none of ${all}.`);
  expect(() => oneOf(remotes, undefined)).toThrow('"" is none of');
});
