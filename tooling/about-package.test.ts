import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { type About, misfit, readAbout, thisSystem } from './about-package';
import { isPackage, packageFile } from './packaged.mjs';
import { root } from './paths';

const folder = folderForEachTest();
const about: About = {
  version: '1.0.0-ab12cd34',
  commit: 'ab12cd34ef56',
  at: '2026-11-22T15:00:00.000Z',
  system: thisSystem,
  pocketbase: '0.40.4',
};

it('tells a package from a checkout', async () => {
  expect([isPackage(root), await readAbout(root)]).toEqual([false, undefined]);
  await writeFile(join(folder(), packageFile), JSON.stringify(about));
  expect([isPackage(folder()), await readAbout(folder())]).toEqual([true, about]);
});

it.each([{ arch: 'arm64' }, { platform: 'darwin' }, { modules: '137' }])(
  'does not fit a system with %o, and says what to do',
  (other) => {
    const sentence = misfit(about, { ...thisSystem, ...other });
    expect(sentence).toContain('Campus 1.0.0-ab12cd34 was made for');
    expect(sentence).toContain(Object.values(other)[0]);
    expect(sentence).toContain('install the Node.js of the machine that made it');
  },
);
