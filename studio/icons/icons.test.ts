import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { folderForTheTests } from 'testing/temporary-folder';
import { drawIcons } from './icons';

describe('the icons', () => {
  const folder = folderForTheTests();
  const read = (name: string) => readFile(join(folder, name));

  beforeAll(async () => {
    await drawIcons(join(__dirname, '../../shell/public/favicon.svg'), folder);
  });

  it.each([
    ['apple-touch-icon.png', 180, true],
    ['icon-192.png', 192, false],
    ['icon-512.png', 512, false],
    ['icon-maskable-512.png', 512, true],
  ])('draws %s', async (name, width, isOpaque) => {
    const picture = sharp(await read(name));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width, height: width });
    expect((await picture.stats()).isOpaque).toBe(isOpaque);
  });

  it('wraps a picture of 32 pixels into favicon.ico', async () => {
    const file = await read('favicon.ico');
    expect(file.readUInt32LE(14)).toBe(file.length - 22);
    expect(await sharp(file.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
  });
});
