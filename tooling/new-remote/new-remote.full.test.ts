import { spawn } from 'node:child_process';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '@campus/testing/checkout-copy';
import { folderForTheTests } from '@campus/testing/temporary-folder';
import { root } from '../paths';

const folder = folderForTheTests();
/** As long as a name and a title may be. */
const own = 'portes-ouvertes-des-metiers';
const name = `mf-${own}`;
const page = 'PortesOuvertesDesMetiersPage';
const part = 'PortesOuvertesDesMetiersTeaser';
const title = 'Portes ouvertes, journées d’information et rencontres métier';

/** Runs a Node.js program in the copy; what it printed, and whether it came to a good end. */
function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  // Playwright refuses to run where jest seems to load its suites.
  const env = { ...process.env, NODE_ENV: 'test', SUITES: 'usual', JEST_WORKER_ID: undefined };
  const child = spawn(process.execPath, args, { cwd: folder, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}
const campus = (...args: string[]) => run('tooling/campus.mjs', ...args);
const good = { code: 0, output: '' };

let made: Awaited<ReturnType<typeof run>>;
let lockBefore: string;
beforeAll(async () => {
  await copyCheckout(root, folder);
  lockBefore = await readFile(join(folder, 'package-lock.json'), 'utf8');
  // A remote of that name was removed, as the docs say; git leaves what it ignores.
  await mkdir(join(folder, name, 'dist'), { recursive: true });
  await symlink(`../../${name}`, join(folder, 'node_modules/@campus', name));
  made = await campus('new-remote', name, '--path', '/portes-ouvertes', '--title', title);
});

it('says what is there and what to do next', () => {
  expect(made).toEqual({
    code: 0,
    output: `${name} is there: the page /portes-ouvertes, the part ${name}/${part}, tests of both; port 3017 when it runs alone.
  npm run dev -- ${name}        the whole site with it, hot
  npm test -- ${name}           its tests; in a browser: npm test -- tests --grep ${name}
  npm run deploy -w ${name}     and visitors have it at /portes-ouvertes`,
  });
});

it('has everything know it: its types, its style, its own tests, its build', async () => {
  const bin = (path: string) => join(folder, 'node_modules', path);
  const [types, format, lint, tests, build] = await Promise.all([
    run(bin('typescript-native/bin/tsc'), '-p', name),
    run('node_modules/.bin/oxfmt', '--check', name),
    run('node_modules/.bin/oxlint', '--deny-warnings', name),
    run(
      bin('jest/bin/jest'),
      '--config',
      'tooling/build/jest/config.mjs',
      name,
      '--silent',
      '--maxWorkers=1',
    ),
    campus('build', name),
  ]);
  expect(types).toEqual(good);
  expect(format).toEqual({ code: 0, output: expect.any(String) });
  expect(lint).toEqual({ code: 0, output: expect.any(String) });
  expect(tests.output).toMatch(/^Tests: +9 passed, 9 total$/m);
  expect(build).toMatchObject({ code: 0, output: expect.stringContaining('Everything is built.') });
  const built = JSON.parse(await readFile(join(folder, name, 'dist/pages.json'), 'utf8'));
  expect(built).toMatchObject({
    team: own,
    routes: [{ path: '/portes-ouvertes', page, header: 'plain' }],
    // The container, and the chunk and the styles of the page.
    pages: { [page]: [/^remoteEntry\./, /\.js$/, /\.css$/].map((file) => expect.stringMatching(file)) },
    parts: { [part]: [expect.stringMatching(/^remoteEntry\./), expect.stringMatching(/\.js$/)] },
  });
});

it('opens in a browser by its own journey, whose title has room below it', async () => {
  const { output } = await campus('test', 'tests', '--grep', name);
  expect(output).toMatch(/^1 passed, 0 failed$/m);
}, 300_000);

it('changes of the lockfile and of CODEOWNERS what belongs to it', async () => {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const { [name]: ownPackage, [`node_modules/@campus/${name}`]: link, ...others } = JSON.parse(lock).packages;
  expect(ownPackage).toMatchObject({ version: '1.0.0', dependencies: { '@campus/shared-ui': '1.0.0' } });
  expect(link).toEqual({ resolved: name, link: true });
  expect(Object.entries(others)).toEqual(Object.entries(JSON.parse(lockBefore).packages));
  const owners = await readFile(join(folder, '.github/CODEOWNERS'), 'utf8');
  expect(owners).toContain(`\n/${name}/ @campus/${own}\n`);
});

it.each([
  [[name], `${name} is there already: choose another name, or work on it: npm run dev -- ${name}`],
  [['mf-home'], 'mf-home is there already: choose another name, or work on it: npm run dev -- mf-home'],
  [['mf-agenda', '--nom', 'Agenda'], "Unknown option '--nom'."],
])('refuses in one sentence: %j', async (args, sentence) => {
  expect(await campus('new-remote', ...args)).toEqual({ code: 1, output: sentence });
});
