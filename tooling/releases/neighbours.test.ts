import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteRow, specifiedPages } from '@campus/contract';
import { type PointerEntry, withVersion, type Release } from '@campus/releases';
import { at } from '../paths';
import { readSettings } from '../stack/settings';
import { readWorkspaceBuild } from './read-build';
import { deploy } from './deploy';
import { publishFirst } from './first';
import { retire, rollback } from './pointing';
import { prune } from './prune';
import {
  build,
  cleanUp,
  current,
  describeBuild,
  name,
  publishAll,
  releases,
  remotesDir,
  setEntry,
} from './testing/repository';
import { callGood } from './testing/without-trial';
import { tryRelease } from './trial';
import { versionsOf } from './versions';

jest.mock('../paths', () => jest.requireActual('./testing/own-repository').ownRepository());
jest.mock('./trial', () => ({ tryRelease: jest.fn() }));
jest.mock('./uptake', () => ({ checkUptake: async () => ({ site: '', state: 'live' }) }));

const own = specifiedPages(name);
const agenda: RouteRow = { path: '/agenda', page: 'AgendaPage', header: 'plain' };
const lines: string[] = [];
const good = { verdict: 'good', at: '', by: '', shell: '', browser: null } as const;

/** Has a version of another remote live. */
async function putBeside(other: string, version: string, change: Partial<Release>) {
  await mkdir(join(remotesDir, other, version), { recursive: true });
  const at = new Date().toISOString();
  const release = { name: other, version, files: {}, pages: {}, at, ...change };
  await writeFile(join(remotesDir, other, version, 'release.json'), JSON.stringify(release));
  await setEntry(withVersion((await releases.pointer())[other], version, 'test'), other);
}

/** Builds mf-home with these rows; its version. */
async function buildWith(code: string, routes: readonly RouteRow[], more: object = {}): Promise<string> {
  await build(code);
  await describeBuild({ team: 'home', routes, pages: { HomePage: [`HomePage.${code}.js`] }, ...more });
  return (await readWorkspaceBuild(name)).release.version;
}

const log = (line: string) => lines.push(line);
const settings = readSettings({ DATA_DIR: at('data') });
const run = async () =>
  deploy(await readWorkspaceBuild(name), settings, { withoutBrowser: true, ignoreVerdict: false, log });

beforeEach(() => {
  lines.length = 0;
  jest.mocked(tryRelease).mockReset();
  jest.mocked(tryRelease).mockImplementation(async (remote, version) => {
    await callGood(releases, remote, version);
    return good;
  });
});
cleanUp();

const takes = (version: string) =>
  `mf-home ${version} cannot go live: AgendaPage of mf-home (/agenda) and NewsPage of mf-news (/Agenda) would stand at one address.`;
const news = { routes: [{ ...agenda, path: '/Agenda', page: 'NewsPage' }] };

it('a deployment hears of it before its trial, and leaves nothing', async () => {
  await putBeside('mf-news', '3', news);
  const version = await buildWith('a', [...own, agenda]);
  await expect(run()).rejects.toThrow(takes(version));
  expect(tryRelease).not.toHaveBeenCalled();
  expect(await current()).toBeUndefined();
  expect(await readdir(join(remotesDir, name)).catch(() => [])).not.toContain(version);
});

it('of two that are tried at the same moment, the later one finds the address taken', async () => {
  const version = await buildWith('a', [...own, agenda]);
  jest.mocked(tryRelease).mockImplementation(async () => {
    await callGood(releases, name, version);
    await putBeside('mf-news', '3', news);
    return good;
  });
  await expect(run()).rejects.toThrow(takes(version));
  expect(await current()).toBeUndefined();
});

it('a way back does not lead to one that conflicts: it goes on to the one before', async () => {
  const [first] = await publishAll(releases, 'a');
  const second = await buildWith('b', [...own, agenda]);
  await run();
  const third = await buildWith('c', own);
  await run();
  await putBeside('mf-news', '3', news);
  await expect(rollback(name, releases, second)).rejects.toThrow(takes(second));
  expect(await rollback(name, releases)).toEqual({ from: third, to: first });
});

it('a start leaves a conflicting version out, and accepts parts that come later', async () => {
  await putBeside('mf-news', '3', news);
  const first = await buildWith('a', [...own, agenda]);
  const start = () => publishFirst(name, settings, log);
  await start();
  const both =
    'AgendaPage of mf-home (/agenda) and NewsPage of mf-news (/Agenda) would stand at one address.';
  expect(lines).toEqual([`mf-home ${first} is refused, and the site starts without it: ${both}`]);
  const [home, ...others] = own;
  const shows = [{ ...home, parts: ['mf-soon/Part'] } as RouteRow, ...others];
  const second = await buildWith('b', shows);
  await expect(run()).rejects.toThrow('shows the part mf-soon/Part, and mf-soon is not live');
  await start();
  expect((await current())?.version).toBe(second);
});

it('a remote is retired where neither the specification nor another page needs it', async () => {
  await publishAll(releases, 'a');
  await putBeside('mf-news', '1', { routes: [{ ...agenda, parts: ['mf-quiz/Quiz'] }] });
  await putBeside('mf-quiz', '1', { parts: { Quiz: [] } });
  const before = await releases.pointer();
  const lack = 'mf-quiz 1 lacks the part mf-quiz/Quiz';
  for (const [retired, sentence] of [
    [name, 'mf-home cannot be retired: mf-home lacks a page of the specification: HomePage at /.'],
    ['mf-quiz', `mf-quiz cannot be retired: ${lack}, which AgendaPage of mf-news`],
    ['mf-nws', 'mf-nws is no remote that is live; these are: mf-home, mf-news, mf-quiz.'],
    ['shell', 'shell is no remote that is live'],
  ] as const)
    await expect(retire(retired, releases)).rejects.toThrow(sentence);
  expect(await releases.pointer()).toEqual(before);

  await retire('mf-news', releases);
  await retire('mf-quiz', releases);
  expect(Object.keys(await releases.remotes())).toEqual([name]);
  await expect(retire('mf-quiz', releases)).rejects.toThrow('mf-quiz is no remote that is live');
});

describe('a retired remote', () => {
  const quiz = async () => (await releases.pointer())['mf-quiz'];
  const quizIsLive = async () => 'mf-quiz' in (await releases.remotes());

  beforeEach(async () => {
    await putBeside('mf-quiz', '1', {});
    await putBeside('mf-quiz', '2', {});
    for (const version of ['1', '2']) await callGood(releases, 'mf-quiz', version);
    await retire('mf-quiz', releases);
  });

  it('keeps its history, and comes back with the last live version or a named one', async () => {
    expect(await quiz()).toMatchObject({ version: '2', previous: ['1'], retired: true });
    expect(await quizIsLive()).toBe(false);
    expect(await rollback('mf-quiz', releases)).toEqual({ from: 'retired', to: '2' });
    expect(await quiz()).toMatchObject({ version: '2', previous: ['1'] });
    expect(await quizIsLive()).toBe(true);
    await retire('mf-quiz', releases);
    expect(await rollback('mf-quiz', releases, '1')).toEqual({ from: 'retired', to: '1' });
    expect(await quizIsLive()).toBe(true);
  });

  it('is listed as retired, and nothing of it is pruned', async () => {
    const states = (await versionsOf('mf-quiz', releases)).map(({ version, state }) => `${version} ${state}`);
    expect(states).toEqual(['2 retired', '1 kept, live until']);
    expect(await prune('mf-quiz', releases, { releases: 1, days: 30 })).toEqual([]);
  });
});

it('a start of the site does not bring a retired remote back; a deployment does', async () => {
  const version = await buildWith('a', own);
  await run();
  // Nothing but the specification keeps this one from being retired.
  await setEntry({ ...((await current()) as PointerEntry), retired: true });
  await publishFirst(name, settings, log);
  expect(lines.at(-1)).toBe('mf-home is retired: campus rollback mf-home brings it back.');
  expect(await releases.remotes()).toEqual({});
  expect(await run()).toBe(`mf-home ${version} is live`);
  expect(Object.keys(await releases.remotes())).toEqual([name]);
});

it('what is published from elsewhere is named beside what was built here', async () => {
  await publishAll(releases, 'a');
  await putBeside('mf-far-away', '1', {});
  for (const folder of ['mf-never-live/1', 'lost+found/1'])
    await mkdir(join(remotesDir, folder), { recursive: true });
  await releases.change(({ 'mf-far-away': far, ...pointer }) => ({
    ...pointer,
    'mf-lost': far as PointerEntry,
  }));
  expect(await releases.names()).toEqual(['mf-far-away', name, 'mf-lost', 'mf-never-live']);
});

it('the version names a build by its package, its content, its team and its routes', async () => {
  const versions = [
    await buildWith('a', own),
    await buildWith('b', own),
    await buildWith('a', own, { team: 'other' }),
    await buildWith('a', [...own, agenda]),
    await buildWith('a', own),
  ];
  expect(versions[0]).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
  expect(new Set(versions).size).toBe(4);
  expect(versions[4]).toBe(versions[0]);
});
