import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { judge, publishBundle } from '../testing/published';
import { readShell, shellProgram } from './shell-release';
import { verdictFile } from './verdict';

const remotes = folderForEachTest();
const pointer = (text: string) => writeFile(join(remotes(), 'composition.json'), text);

describe('what the pointer says', () => {
  it('is nothing where nothing was published, or no shell', async () => {
    expect(await readShell(remotes())).toBeUndefined();
    await pointer('{"mf-home":{"version":"1.0.0-a","previous":[]}}');
    expect(await readShell(remotes())).toBeUndefined();
  });

  it('is the shell’s entry', async () => {
    const shell = { version: '1.0.0-b', previous: ['1.0.0-a'], since: '', by: '' };
    await pointer(JSON.stringify({ shell }));
    expect(await readShell(remotes())).toEqual(shell);
  });

  it.each(['{', '{"shell":{}}'])('is an error where it is broken: %s', async (text) => {
    await pointer(text);
    await expect(readShell(remotes())).rejects.toThrow();
  });
});

describe('the program of a release', () => {
  const version = '1.0.0-a';
  beforeEach(() =>
    publishBundle(remotes(), 'shell', version, 'the program', { pages: { all: ['main.js'] } }),
  );

  it('is run where a trial found it good', async () => {
    expect(await shellProgram(remotes(), version)).toBe(join(remotes(), 'shell/1.0.0-a/server/server.cjs'));
    await judge(remotes(), 'shell', version, { verdict: 'refused', reason: 'it throws' });
    await expect(shellProgram(remotes(), version)).rejects.toThrow('its trial refused it (it throws)');
    await rm(verdictFile(remotes(), 'shell', version));
    await expect(shellProgram(remotes(), version)).rejects.toThrow('no trial has found it good');
  });

  it.each(['1.0.0-a/server/server.cjs', 'files/main.js'])(
    'is not run where %s has other bytes',
    async (path) => {
      await writeFile(join(remotes(), 'shell', path), 'X');
      await expect(shellProgram(remotes(), version)).rejects.toThrow(
        `${path} does not have the integrity its manifest names`,
      );
    },
  );
});
