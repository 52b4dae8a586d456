import { writeFile } from 'node:fs/promises';
import { folderForEachTest } from 'testing/temporary-folder';
import { lastBackup, lastBackupFile } from './last-backup';

const folder = folderForEachTest();

it('is the moment that was noted', async () => {
  await writeFile(lastBackupFile(folder()), '{"at":"2026-11-20T10:00:00.000Z"}');
  expect(await lastBackup(folder())).toBe(Date.UTC(2026, 10, 20, 10) / 1000);
});

it.each(['', '{', 'null', '{}', '{"at":"yesterday"}'])('is none in %s', async (text) => {
  await writeFile(lastBackupFile(folder()), text);
  expect(await lastBackup(folder())).toBe(0);
});

it('is none where nothing was noted', async () => expect(await lastBackup(folder())).toBe(0));
