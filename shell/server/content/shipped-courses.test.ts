import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { shippedCoursesReader } from './shipped-courses';

const folder = folderForEachTest();

it('reads the shipped courses once, and again where they could not be read', async () => {
  const read = shippedCoursesReader(folder());
  await expect(read()).rejects.toThrow('ENOENT');
  await mkdir(join(folder(), 'fallback'));
  await writeFile(join(folder(), 'fallback/courses.json'), '[{"id":"python"}]');
  expect(await read()).toEqual([{ id: 'python' }]);
  await rm(join(folder(), 'fallback'), { recursive: true });
  expect(await read()).toEqual([{ id: 'python' }]);
});
