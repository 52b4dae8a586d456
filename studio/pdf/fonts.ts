/// <reference path="./subset-font.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { Fonts } from '../../shell/server/pdf/document';

const variable = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

/** PDF knows no variable fonts: cuts static ones out of the site's. */
export async function loadFonts(): Promise<Fonts> {
  const source = await readFile(createRequire(import.meta.url).resolve(variable));
  const cut = (wght: number, opsz: number) =>
    subsetFont(source, null, { targetFormat: 'sfnt', variationAxes: { wght, opsz }, keepAllGlyphs: true });
  return { text: await cut(400, 14), strong: await cut(640, 14), title: await cut(680, 40) };
}
