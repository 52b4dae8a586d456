import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { filesBelow } from '../build/fingerprint';
import { at } from '../paths';

const folder = at('tooling/new-remote/template');
const suffix = '.template';

export async function filledTemplate(values: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const fill = (text: string) =>
    text.replace(/__([a-z]+)__/gi, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Nothing stands for __${name}__ of ${folder}.`);
      return value;
    });
  const files = (await filesBelow(folder)).filter((file) => file.endsWith(suffix));
  const filled = files.map(async (file) => {
    const path = fill(relative(folder, file).slice(0, -suffix.length));
    return [path, fill(await readFile(file, 'utf8'))] as const;
  });
  return new Map(await Promise.all(filled));
}
