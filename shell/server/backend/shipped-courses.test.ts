import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from 'testing/temporary-folder';
import { shippedCoursesReader } from './shipped-courses';

it('reads the courses that ship with the site once', async () => {
  const { folder, remove } = await temporaryFolder();
  const file = join(folder, 'fallback/courses.json');
  await mkdir(join(folder, 'fallback'));
  await writeFile(file, '[{"id":"python"}]');
  const read = shippedCoursesReader(folder);
  expect(await read()).toEqual([{ id: 'python' }]);
  await rm(file);
  expect(await read()).toEqual([{ id: 'python' }]);
  await remove();
});

it('rejects where they are missing', async () => {
  await expect(shippedCoursesReader('/nowhere')()).rejects.toThrow('ENOENT');
});
