import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listen } from '@campus/testing/ports';
import { until } from '@campus/testing/until';
import type { Verdict } from '@campus/releases';
import { at } from '../paths';
import { readSettings } from '../stack/settings';
import { readWorkspaceBuild } from './read-build';
import { deploy } from './deploy';
import { publishFirst, publishMissing } from './first';
import { rollback } from './pointing';
import { build, cleanUp, current, name, publishAll, releases, remotesDir, write } from './testing/repository';
import { tryRelease } from './trial';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());
jest.mock('./trial', () => ({ tryRelease: jest.fn() }));

/** Of this machine, with its zone. */
const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+`;
const about = { by: 'Anne', shell: '1.0.0-shell', browser: null };
let lines: string[];
let says: (version: string) => Promise<Pick<Verdict, 'verdict' | 'reason'>>;
/** What the running site shows; undefined: what the pointer says. */
let shownVersion: string | undefined;
/** What happens before the site answers. */
let meanwhile: () => Promise<unknown>;
const site = createServer(async (_, response) => {
  await meanwhile();
  const version = shownVersion ?? (await current())?.version;
  response.end(JSON.stringify({ [name]: { version } }));
});
let port: number;

beforeAll(async () => {
  port = await listen(site);
});
beforeEach(() => {
  lines = [];
  shownVersion = undefined;
  meanwhile = async () => undefined;
  says = async () => ({ verdict: 'good' });
  jest.mocked(tryRelease).mockReset();
  jest.mocked(tryRelease).mockImplementation(async (remote, version) => {
    const verdict = { ...(await says(version)), at: new Date().toISOString(), ...about };
    await releases.judge(remote, version, verdict);
    return verdict;
  });
});
afterAll(() => site.close());
cleanUp();

const settings = (onPort = port) => readSettings({ DATA_DIR: at('data'), PORT: String(onPort) });
const run = async ({ ignoreVerdict = false, onPort = port } = {}) => {
  const options = { withoutBrowser: false, ignoreVerdict, log: (line: string) => lines.push(line) };
  return deploy(await readWorkspaceBuild(name), settings(onPort), options);
};

it('tries a version before anything points to it', async () => {
  const [before] = await publishAll(releases, 'a');
  const version = await build('b');
  says = async () => {
    expect((await current())?.version).toBe(before);
    return { verdict: 'good' };
  };
  expect(await run()).toBe(`mf-home ${version} is live`);
  expect(await current()).toMatchObject({ version, previous: [before] });
  const live = `^mf-home ${before} is live, since ${time} by .+: deploying ${version} over it.$`;
  expect(lines).toEqual([expect.stringMatching(live), `Trying mf-home ${version} …`]);
});

const pointToShell = (version: string) =>
  releases.change((pointer) => ({ ...pointer, shell: { version, since: '', by: '', previous: [] } }));

it('a refused version is never live and is tried again only with ignoreVerdict', async () => {
  await pointToShell(about.shell);
  const [before] = await publishAll(releases, 'a');
  const version = await build('b');
  says = async () => ({ verdict: 'refused', reason: 'HomePage throws in the browser: cassé.' });
  const sentence = `mf-home ${version} is refused: HomePage throws in the browser: cassé.\nVisitors see nothing of it, ${before} stays live.`;
  await expect(run()).rejects.toThrow(sentence);
  await expect(run()).rejects.toThrow(sentence);
  expect(tryRelease).toHaveBeenCalledTimes(1);
  expect((await current())?.version).toBe(before);
  says = async () => ({ verdict: 'good' });
  expect(await run({ ignoreVerdict: true })).toContain('is live');
  expect(tryRelease).toHaveBeenCalledTimes(2);
});

it('a version that waited for another shell is tried again once that is live', async () => {
  await pointToShell(about.shell);
  const version = await build('a');
  says = async () => ({ verdict: 'refused', reason: 'The shell has contract 1: deploy the shell first.' });
  await expect(run()).rejects.toThrow('deploy the shell first');
  await pointToShell('2.0.0-shell');
  says = async () => ({ verdict: 'good' });
  expect(await run()).toBe(`mf-home ${version} is live`);
});

it('a version that is live already is not tried again; repairs are reported', async () => {
  const version = await build('a');
  await run();
  const before = await current();
  expect(await run()).toBe(`mf-home ${version} was live already`);
  expect(await current()).toEqual(before);
  expect(tryRelease).toHaveBeenCalledTimes(1);
  await writeFile(join(remotesDir, name, 'files/HomePage.a.js'), 'damaged');
  expect(await run()).toContain('was live already');
  expect(lines.at(-1)).toBe(`mf-home ${version} was damaged, and is repaired: files/HomePage.a.js`);
});

it('a live version that a second trial refuses stays live, with its good verdict', async () => {
  const version = await build('a');
  await run();
  says = async () => ({ verdict: 'refused', reason: 'HomePage cannot load its data.' });
  const report = 'is refused by now: HomePage cannot load its data.\nVisitors still have it: ';
  await expect(run({ ignoreVerdict: true })).rejects.toThrow(`mf-home ${version} ${report}`);
  expect((await current())?.version).toBe(version);
  expect(await releases.readApproved(name, version)).toMatchObject({ version });
});

it('of two deployments at once the later one waits, and both versions stay', async () => {
  const trial = Promise.withResolvers<{ verdict: 'good' }>();
  const first = await build('a');
  says = () => trial.promise;
  const deploying = run();
  await until('it tries', () => jest.mocked(tryRelease).mock.calls.length > 0);
  const second = await build('b');
  const waiting = run();
  await until('it waits', () => lines.length > 1);
  expect(lines[1]).toMatch(/^mf-home is being deployed by .+ \(process \d+ on .+\): waiting for its end\.$/);
  says = async () => ({ verdict: 'good' });
  trial.resolve({ verdict: 'good' });
  expect(await deploying).toBe(`mf-home ${first} is live`);
  expect(await waiting).toBe(`mf-home ${second} is live`);
  expect(lines[2]).toMatch(new RegExp(`^mf-home ${first} is live, since ${time} by `));
  expect(await readdir(join(remotesDir, name))).toEqual(expect.arrayContaining([first, second]));
  expect(await current()).toMatchObject({ version: second, previous: [first] });
});

it('a rollback during the uptake is reported as what it is', async () => {
  const [before] = await publishAll(releases, 'a');
  const version = await build('b');
  meanwhile = async () => (await current())?.version === version && rollback(name, releases);
  const report = new RegExp(`^mf-home ${version} was live; .+ has pointed to ${before} since ${time}$`);
  expect(await run()).toMatch(report);
  expect((await current())?.version).toBe(before);
});

it('takes the pointer back where the site does not take the version up', async () => {
  const [before] = await publishAll(releases, 'a');
  shownVersion = before;
  const version = await build('b');
  const sentence = `${version} was found good, but the site .*:${port} did not .* ${before} is live again`;
  await expect(run()).rejects.toThrow(new RegExp(sentence));
  expect((await current())?.version).toBe(before);
});

it('a live version that the site does not show is not called live again', async () => {
  const [version] = await publishAll(releases, 'a');
  shownVersion = 'another';
  await expect(run()).rejects.toThrow(/did not take it up; .* looked at again when the site starts\.$/);
  expect((await current())?.version).toBe(version);
});

it('says so where no site runs, and what the keep rule deletes, or cannot delete', async () => {
  const old = join(remotesDir, name, '1.0.0-old');
  await write(join(old, 'release.json'), '{}');
  const longAgo = Date.now() / 1000 - 31 * 86_400;
  await utimes(old, longAgo, longAgo);
  const version = await build('a');
  expect(await run({ onPort: 1 })).toContain(`mf-home ${version} is published; no site answers`);
  expect((await current())?.version).toBe(version);
  expect(lines.at(-1)).toBe('Deleted by the keep rule: mf-home 1.0.0-old');
  await mkdir(join(remotesDir, name, 'verdicts/no-file'));
  expect(await run()).toBe(`mf-home ${version} was live already`);
  expect(lines.at(-1)).toContain('verdicts/no-file');
});

describe('a start of the site', () => {
  const start = () => publishFirst(name, settings(), (line) => lines.push(line));

  it('a first version is published after a trial on the server, or left out if refused', async () => {
    const version = await build('a');
    says = async () => ({ verdict: 'refused', reason: 'HomePage throws.' });
    await start();
    expect(await current()).toBeUndefined();
    says = async () => ({ verdict: 'good' });
    for (let turn = 0; turn < 2; turn++) await start();
    const refusal = `mf-home ${version} is refused, and the site starts without it: HomePage throws.`;
    expect(lines).toEqual([refusal, `Published mf-home ${version}`]);
    const tried = [name, version, settings(), { withoutBrowser: true }];
    expect(jest.mocked(tryRelease).mock.calls).toEqual([tried, tried]);
    expect((await current())?.version).toBe(version);
  });

  it('a remote that cannot be published keeps none of the others from it', async () => {
    const version = await build('a');
    const starting = publishMissing(['mf-agenda', name], settings(), (line) => lines.push(line));
    await expect(starting).rejects.toThrow('mf-agenda');
    expect((await current())?.version).toBe(version);
  });

  it('a live version stays and the new build is named, unless the live one cannot run', async () => {
    const [live = '', second] = await publishAll(releases, 'a', 'b');
    await rollback(name, releases);
    await start();
    const command = 'npm run deploy -w mf-home';
    expect(lines).toEqual([`mf-home ${live} is live; this checkout has built ${second}: ${command}`]);
    expect((await current())?.version).toBe(live);
    expect(tryRelease).not.toHaveBeenCalled();
    await rm(join(remotesDir, name, live), { recursive: true });
    await start();
    expect((await current())?.version).toBe(second);
  });
});
