import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { backupsIn, nameAt, outdated, rotate } from './rotation';

const hour = 3_600_000;
const now = Date.parse('2026-11-22T15:30:00Z');
const ago = (hours: number) => nameAt(new Date(now - hours * hour));

it('names a backup by its moment, in UTC', () => {
  expect(nameAt(new Date('2026-11-22T15:30:59.900+01:00'))).toBe('2026-11-22T14-30-59Z');
});

it('keeps all of the last 24 hours', () => {
  const hourly = Array.from({ length: 24 }, (_, index) => ago(index));
  expect(outdated(hourly, 14, now)).toEqual([]);
});

it('keeps the newest of each day before, and lets the others of that day go', () => {
  // 16, 17 … hours before: of the 21st what is older than 24 hours, and the 20th.
  const names = [ago(1), ago(25), ago(26), ago(30), ago(48), ago(50)];
  expect(names.map((name) => name.slice(8, 13))).toEqual([
    '22T14',
    '21T14',
    '21T13',
    '21T09',
    '20T15',
    '20T13',
  ]);
  expect(outdated(names, 14, now)).toEqual([ago(26), ago(30), ago(50)]);
});

it('lets a day go to which a newer backup of the last 24 hours belongs', () => {
  expect(outdated([ago(20), ago(25)], 14, now)).toEqual([ago(25)]);
});

it('lets go what is older than the days that are asked for, in any order of names', () => {
  expect(outdated([ago(13 * 24), ago(15 * 24), ago(1), ago(14 * 24)], 14, now).sort()).toEqual(
    [ago(14 * 24), ago(15 * 24)].sort(),
  );
});

it('never lets the newest go, however old it is', () => {
  expect(outdated([ago(900), ago(800)], 1, now)).toEqual([ago(900)]);
  expect(outdated([], 1, now)).toEqual([]);
});

describe('in a folder', () => {
  const folder = folderForEachTest();

  it('deletes backups alone: what has another name is somebody’s', async () => {
    const old = nameAt(new Date(Date.now() - 100 * 24 * hour));
    const fresh = nameAt(new Date());
    for (const name of [old, fresh, 'lost+found', `${old}.partial`, 'before-the-move'])
      await mkdir(join(folder(), name));
    await writeFile(join(folder(), old, 'file'), 'x');
    expect(await backupsIn(folder())).toEqual([fresh, old]);
    expect(await rotate(folder(), 14)).toEqual([old]);
    expect((await readdir(folder())).sort()).toEqual(
      [fresh, 'lost+found', `${old}.partial`, 'before-the-move'].sort(),
    );
  });

  it('finds none where there is no folder', async () => {
    expect(await backupsIn(join(folder(), 'none'))).toEqual([]);
  });
});
