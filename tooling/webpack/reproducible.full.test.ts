import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { folderForTheTests } from 'testing/temporary-folder';
import { at } from '../paths';

const run = promisify(execFile);
const base = folderForTheTests();

/** The text of the map of a program that fetches another one later, built in a folder. */
async function mapsOf(name: string): Promise<string> {
  const folder = join(base, name);
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(
    join(folder, 'src/main.ts'),
    "void import('./late').then(({ late }) => console.log(late as string));",
  );
  await writeFile(join(folder, 'src/late.ts'), "export const late: string = 'later';");
  await run(process.execPath, [at('tooling/webpack/testing/build-small.mjs'), folder], { cwd: at() });
  const { stdout } = await run('find', [join(folder, 'dist'), '-name', '*.map']);
  const maps = stdout.trim().split('\n').sort();
  const texts = maps.map(async (file) => `${relative(folder, file)} ${await readFile(file, 'utf8')}`);
  return (await Promise.all(texts)).join('\n');
}

it('the folder of the sources is in no hash: maps, which show what was hashed, are the same elsewhere', async () => {
  const [here, elsewhere] = [await mapsOf('here'), await mapsOf('a longer, other place')];
  expect(here).toContain('late');
  expect(elsewhere).toBe(here);
  expect(here).not.toContain(base);
}, 30_000);
