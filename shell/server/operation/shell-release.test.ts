import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openReleases } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { writeVerdict, publishBundle } from '../testing/published';
import { findRevertedRemote, findShellProgram, openStartCounts } from './shell-release';

it.each([
  ['another release', { 'mf-home': '3 2 1', 'mf-new': '1' }, undefined],
  ['a rollback', { 'mf-home': '1' }, 'mf-home'],
  ['one that has left', {}, 'mf-home'],
  ['nothing new', { 'mf-home': '2 1' }, undefined],
])('a pointer says what was taken back: %s', (_what, now, name) => {
  const pointer = (names: object) => {
    const entries = Object.entries(names).map(([name, text]: [string, string]) => {
      const [version = '', ...previous] = text.split(' ');
      return [name, { version, previous, since: '', by: '' }];
    });
    return Object.fromEntries(entries);
  };
  expect(findRevertedRemote(pointer({ 'mf-home': '2 1' }), pointer(now))).toBe(name);
});

describe('on a disk that takes no more', () => {
  const dataDir = folderForEachTest();

  it('starts are counted by the process alone, and one that answers is well', () => {
    mkdirSync(join(dataDir(), 'shell-starts.json'));
    const reported = jest.spyOn(console, 'error').mockReturnValue();
    const release = { version: '1', previous: [], since: '', by: '' };
    const starts = openStartCounts(dataDir());
    for (const isGivenUp of [false, true]) {
      starts.count(release);
      expect(starts.isGivenUp(release)).toBe(isGivenUp);
    }
    starts.resetAll();
    expect(starts.isGivenUp(release)).toBe(false);
    expect(reported).toHaveBeenCalledWith(expect.stringContaining('could not be noted (EISDIR'));
  });
});

describe('the program of a release of the shell', () => {
  const remotes = folderForEachTest();
  const release = { name: 'shell', version: '1.0.0-a' };
  const pointed = { version: '1.0.0-a', previous: [], since: '', by: '' };
  const path = join('shell/1.0.0-a/server/server.cjs');
  const log = jest.fn<void, [string]>();
  const find = (change = {}) => {
    const releases = { ...openReleases(remotes()), ...change };
    return findShellProgram({ releases, starts: openStartCounts(remotes()), log }, pointed);
  };
  beforeEach(async () => {
    log.mockClear();
    await publishBundle(remotes(), { ...release, code: 'the program', pages: { all: ['main.js'] } });
  });

  it('is given up, and named once, where a trial refused the release', async () => {
    expect(await find()).toBe(join(remotes(), path));
    await writeVerdict(remotes(), release, { verdict: 'refused', reason: 'it throws' });
    for (let poll = 0; poll < 2; poll++) expect(await find()).toBeUndefined();
    expect(log.mock.calls).toEqual([['The shell 1.0.0-a is not started: its trial refused it (it throws).']]);
  });

  it.each([path, 'shell/files/main.js'])('is given up where %s has other bytes', async (file) => {
    await writeFile(join(remotes(), file), 'X');
    expect(await find()).toBeUndefined();
    expect(log).toHaveBeenCalledWith(expect.stringContaining('does not have the integrity'));
  });

  it('is found where a process may open few files', async () => {
    let open = 0;
    const bytes = async () => {
      expect(++open).toBe(1);
      await setTimeout(1);
      open--;
    };
    expect(await find({ bytes })).toBe(join(remotes(), path));
  });
});
