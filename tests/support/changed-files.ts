import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, type Release as Published } from '@campus/releases';
import type { Changes } from './releases';

/** The container of a remote names all its other files with their hashes. */
const container = 'remoteEntry';
const isContainer = (name: string) => name.startsWith(`${container}.`);

/** Changes the container for browsers, or the script of a page, and nothing of the server's. */
export const browserScript = (change: (code: string) => string, script = container): Changes => ({
  build: (folder) =>
    changeFiles(folder, (code, name) =>
      name.startsWith(`${script}.`) && name.endsWith('.js') ? change(code) : code,
    ),
});

/** Changes files of a copied build, with their names and hashes. Throws if none changed. */
export async function changeFiles(
  folder: string,
  change: (text: string, name: string) => string,
): Promise<void> {
  const manifest = join(folder, 'pages.json');
  const release = JSON.parse(await readFile(manifest, 'utf8')) as Published;
  const { pages, parts = {} } = release;
  let lists = JSON.stringify({ pages, parts });
  const names = [...new Set([pages, parts].flatMap((exposed) => Object.values(exposed).flat()))];
  const files = join(folder, 'files');
  /** What stands in the container for what it names. */
  const replacements: (readonly [string, string])[] = [];
  for (const name of names.sort((one, other) => Number(isContainer(one)) - Number(isContainer(other)))) {
    const before = await readFile(join(files, name), 'utf8');
    const current = isContainer(name)
      ? replacements.reduce((code, [from, to]) => code.replaceAll(from, to), before)
      : before;
    const after = change(current, name);
    if (after === before) continue;
    const hash = name.split('.').at(-2) ?? '';
    const newHash = crypto.randomUUID().slice(0, 8);
    replacements.push([hash, newHash], [integrityOf(before), integrityOf(after)]);
    const renamed = name.replace(hash, newHash);
    await writeFile(join(files, renamed), after);
    lists = lists.replaceAll(name, renamed);
  }
  if (replacements.length === 0) throw new Error('No file for browsers was changed.');
  await writeFile(manifest, JSON.stringify({ ...release, ...JSON.parse(lists) }));
}
