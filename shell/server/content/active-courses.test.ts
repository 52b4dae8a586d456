import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from '@campus/testing/temporary-folder';
import { testedRoutes } from '../testing/tested-routes';
import { movedTo, shippedCoursesReader } from './active-courses';
import { records } from './records';

describe('former addresses of courses', () => {
  const site = testedRoutes(records);

  it('had capitals and accents on another site; each spelling leads on', async () => {
    site.upstream.json(200, { items: [{ id: 'latin-debutant', formerly: ['LatinDébutant'] }] });
    // The server redirects `/formation/LatinDébutant` to this spelling first.
    const path = '/formation/latindebutant';
    expect(await movedTo(site.services.backend, path)).toBe('/formation/latin-debutant');
  });
});

describe('shipped-courses', () => {
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
});
