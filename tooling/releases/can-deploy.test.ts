import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specifiedPages } from '../../shell/server/routes/specified-pages';
import { isBuilt } from '../build/build';
import { filesBelow } from '../build/fingerprint';
import { at, root } from '../paths';
import { readSettings } from '../stack/settings';
import { canDeploy } from './can-deploy';
import { build, name, publishAll, write } from './testing/repository';
import { tryRelease } from './trial';
import { writeVerdict } from './verdicts';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());
jest.mock('../build/build', () => ({ isBuilt: jest.fn() }));
jest.mock('./trial', () => ({ tryRelease: jest.fn() }));

const remotesDir = at('data/remotes');
const settings = () => readSettings({ DATA_DIR: at('data') });
const options = { withTrial: false, withoutBrowser: false };
const ask = (change = {}) => canDeploy(name, settings(), { ...options, ...change });
const against = async (change = {}) =>
  (await ask(change)).filter(({ isGood }) => !isGood).map(({ check, sentence }) => `${check}: ${sentence}`);
const pages = specifiedPages(name).map(({ page }) => page);

/** A build of mf-home with all pages of the specification, or with something else about it. */
async function buildWhole(code: string, change: object = {}) {
  await build(code);
  const files = Object.fromEntries(pages.map((page) => [page, [`HomePage.${code}.js`]]));
  const about = { team: 'home', routes: specifiedPages(name), shared: { react: '19' }, pages: files };
  await write(at(name, 'dist/pages.json'), JSON.stringify({ ...about, ...change }));
}

beforeEach(async () => {
  jest.mocked(isBuilt).mockReset().mockResolvedValue(true);
  jest.mocked(tryRelease).mockReset();
  await write(at('shell/package.json'), '{"version":"1.0.0"}');
  await write(at('shell/dist/server/main.mjs'), '');
  await write(at('shell/dist/pages.json'), JSON.stringify({ shared: { react: '19' }, pages: {} }));
  await buildWhole('a');
});
afterEach(async () => {
  await rm(remotesDir, { recursive: true, force: true });
  const left = (await readdir(tmpdir())).filter((one) => one.includes(`.${process.pid}.`));
  expect(left).toEqual([]);
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('says what each check of a deployment would, and changes nothing', async () => {
  await publishAll(remotesDir, 'z');
  await buildWhole('a');
  const before = await filesBelow(remotesDir);
  const said = await ask();
  expect(said.map(({ check }) => check)).toEqual([
    ...['build', 'contract', 'shared', 'budget', 'files', 'conflicts', 'verdict'],
  ]);
  expect(said.filter(({ isGood }) => !isGood)).toEqual([]);
  expect(said.at(-1)?.sentence).toMatch(/^1\.2\.3-\w{8} was not tried yet$/);
  expect(await filesBelow(remotesDir)).toEqual(before);
  expect(tryRelease).not.toHaveBeenCalled();
});

it('says so where the build is stale, or missing', async () => {
  jest.mocked(isBuilt).mockResolvedValue(false);
  expect(await against()).toEqual(['build: dist is older than the sources: npm run build -w mf-home']);
  await rm(at(name, 'dist/server/server.cjs'));
  expect(await against()).toEqual([
    'build: dist is older than the sources: npm run build -w mf-home',
    'files: mf-home has no server bundle (dist/server/server.cjs): build it again.',
  ]);
});

it('names each thing that stands against it', async () => {
  const [home, ...others] = specifiedPages(name);
  await buildWhole('a', {
    shared: { react: '20' },
    pages: { HomePage: ['HomePage.a.js'] },
    routes: [home, ...others.slice(1), { ...home, path: '/contact', page: 'HomePage' }],
  });
  expect(await against()).toEqual([
    expect.stringMatching(
      /^shared: mf-home 1\.2\.3-\w+ is built with react 20, and shell 1\.0\.0-\w+ has 19: deploy the shell first$/,
    ),
    'files: TermsPage is missing in the browser: mf-home has no file of it',
    'conflicts: HomePage of mf-home (/contact) would stand where the specification has ContactPage of mf-contact (/contact); mf-home lacks a page of the specification: AboutPage at /about',
  ]);
});

it('remembers what was refused', async () => {
  const [{ sentence = '' } = {}] = (await ask()).slice(-1);
  const version = sentence.split(' ')[0] ?? '';
  await writeVerdict(remotesDir, name, version, {
    ...{ verdict: 'refused', reason: 'HomePage throws.', at: new Date().toISOString() },
    ...{ by: 'Anne', shell: '1', browser: null },
  });
  expect(await against()).toEqual([
    `verdict: ${version} was refused 0 s ago: HomePage throws. (npm run deploy -w mf-home -- --again tries it once more)`,
  ]);
});

describe('with the trial', () => {
  const verdict = { at: '', by: '', shell: '1', browser: 'Chromium 156' };

  it('holds it in a folder of its own', async () => {
    jest.mocked(tryRelease).mockResolvedValue({ verdict: 'good', ...verdict });
    expect((await ask({ withTrial: true })).at(-1)).toEqual({
      check: 'trial',
      isGood: true,
      sentence: 'each page is shown, on the server and in Chromium 156',
    });
    const [tried] = jest.mocked(tryRelease).mock.calls;
    expect(tried?.[2].remotesDir).not.toBe(remotesDir);
    jest.mocked(tryRelease).mockResolvedValue({ verdict: 'refused', reason: 'HomePage throws.', ...verdict });
    expect(await against({ withTrial: true })).toEqual(['trial: HomePage throws.']);
    jest.mocked(tryRelease).mockRejectedValue(new Error('No Chromium is here'));
    expect(await against({ withTrial: true })).toEqual(['trial: No Chromium is here']);
  });

  it('does not come to it where something else stands against it', async () => {
    await writeFile(join(at(name), 'dist/pages.json'), JSON.stringify({ shared: {}, pages: {} }));
    expect(await against({ withTrial: true })).toContain(
      'trial: not held: a deployment would not come to it',
    );
    expect(tryRelease).not.toHaveBeenCalled();
  });
});
