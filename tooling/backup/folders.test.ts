import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { unknownEntries } from './folders';

const folder = folderForEachTest();

it('names what is neither taken nor known to be left out', async () => {
  const known = [
    'pocketbase',
    'contact',
    'remotes',
    'mails',
    'cache',
    '.lock-npm-start',
    'replaced-2026-11-22T16-00-00Z',
  ];
  for (const name of [...known, 'backups', 'photos', '.lockfile']) await mkdir(join(folder(), name));
  expect(unknownEntries(folder(), [join(folder(), 'backups')]).sort()).toEqual(['.lockfile', 'photos']);
});
