import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fonts } from './document';

/** PDF knows no variable fonts: these files are cut out of the site's. */
export async function readFonts(folder: string): Promise<Fonts> {
  const [text, strong, title] = await Promise.all(
    (['text', 'strong', 'title'] as const).map((name) => readFile(join(folder, `${name}.ttf`))),
  );
  if (!text || !strong || !title) throw new Error(`${folder} lacks a font`);
  return { text, strong, title };
}
