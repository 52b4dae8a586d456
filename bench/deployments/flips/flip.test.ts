import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForEachTest } from 'testing/temporary-folder';
import { createRandom } from '../../run/random';
import { flip } from './flip';

const folder = folderForEachTest();

it('changes one bit, and gives it back', async () => {
  const file = join(folder(), 'file');
  const content = Buffer.from('some hundred bytes '.repeat(6));
  await writeFile(file, content);
  for (let seed = 1; seed < 30; seed++) {
    const restore = await flip(file, createRandom(seed));
    const changed = await readFile(file);
    expect(changed).toHaveLength(content.length);
    const bits = changed.map((byte, place) => byte ^ (content[place] ?? 0)).filter(Boolean);
    expect(bits).toHaveLength(1);
    expect(Math.log2(bits[0] ?? 0) % 1).toBe(0);
    await restore();
    expect(await readFile(file)).toEqual(content);
  }
});
