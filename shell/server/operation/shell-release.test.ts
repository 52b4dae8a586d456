import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases } from '@campus/releases';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { writeVerdict, publishBundle } from '../testing/published';
import { findRevertedRemote, getShellProgram, openStartCounts } from './shell-release';

it.each([
  ['another release', { 'mf-home': '3 2 1', 'mf-new': '1' }, undefined],
  ['a rollback', { 'mf-home': '1' }, 'mf-home'],
  ['one that has left', {}, 'mf-home'],
  ['nothing new', { 'mf-home': '2 1' }, undefined],
])('a pointer says what was taken back: %s', (_what, now, name) => {
  const pointer = (names: object) =>
    Object.fromEntries(
      Object.entries(names).map(([name, text]: [string, string]) => {
        const [version = '', ...previous] = text.split(' ');
        return [name, { version, previous, since: '', by: '' }];
      }),
    );
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
  const version = '1.0.0-a';
  const program = () => getShellProgram(openReleases(remotes()), version);
  beforeEach(() =>
    publishBundle(remotes(), 'shell', version, 'the program', { pages: { all: ['main.js'] } }),
  );

  it('is run where a trial found it good', async () => {
    expect(await program()).toBe(join(remotes(), 'shell/1.0.0-a/server/server.cjs'));
    await writeVerdict(remotes(), 'shell', version, { verdict: 'refused', reason: 'it throws' });
    await expect(program()).rejects.toThrow('its trial refused it (it throws)');
  });

  it.each(['1.0.0-a/server/server.cjs', 'files/main.js'])(
    'is not run where %s has other bytes',
    async (path) => {
      await writeFile(join(remotes(), 'shell', path), 'X');
      await expect(program()).rejects.toThrow(`${path} does not have the integrity its manifest names`);
    },
  );
});
