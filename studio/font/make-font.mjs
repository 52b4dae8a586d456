// Cuts the one web font to what the site writes: npm run make-font -w campus-studio
// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import subset from 'subset-font';
import { keepKerning } from './kerning.mjs';
import { siteTexts } from './site-texts.mjs';
import { unicodeRange } from './unicode-range.mjs';

const folder = new URL('../../shared-ui/src/theme/fonts/', import.meta.url);
const variationAxes = { wght: { min: 400, max: 750 }, opsz: { min: 14, max: 96 } };
/** Kerning, and figures of one width. */
const keepFeatures = ['kern', 'tnum'];

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const accented = 'ÀÂÇÉÈÊÎÔŒàâçèéêëîïôœùûü';
const signs = " !%&'()+,-./:;?@«»’–—…·×°©€\u00a0";
const french = letters + accented + signs;

/** The file of a part of the alphabet, as it comes. @param {'latin' | 'latin-ext'} part */
const original = (part) =>
  readFile(
    fileURLToPath(
      import.meta.resolve(
        `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal.woff2`,
      ),
    ),
  );

/** @param {Buffer} font */
const charactersOf = (font) => fontkit.create(font).characterSet.filter((code) => code < 0xfff0);

/**
 * What stands side by side in the site's texts, by glyph, in both kinds of figures.
 * @param {Buffer} font
 */
async function pairsOf(font) {
  const shaper = fontkit.create(font);
  const glyphs = new Map(
    [...french].map((character) => [
      character,
      [[], ['tnum']].map((features) => shaper.layout(character, features).glyphs[0]?.id ?? 0),
    ]),
  );
  const pairs = new Set();
  const text = [...(await siteTexts())];
  for (const [index, character] of text.entries()) {
    for (const left of glyphs.get(text[index - 1] ?? '') ?? [])
      for (const right of glyphs.get(character) ?? []) pairs.add(left * 65536 + right);
  }
  return pairs;
}

/** @param {string} name @param {Buffer} font */
async function write(name, font) {
  await writeFile(new URL(`bricolage-grotesque-${name}.woff2`, folder), font);
  console.log(`${name}: ${font.length} bytes\n  unicode-range: ${unicodeRange(charactersOf(font))};`);
}

const latin = await original('latin');
const cut = await subset(latin, french, { targetFormat: 'truetype', variationAxes, keepFeatures });
keepKerning(cut, await pairsOf(cut));
await write('fr', await subset(cut, french, { targetFormat: 'woff2', keepFeatures }));

// What French does not need, for the day that an editor writes it.
const extended = await original('latin-ext');
const rest = charactersOf(latin).filter((code) => !french.includes(String.fromCodePoint(code)));
for (const [name, source, codes] of /** @type {const} */ ([
  ['signs', latin, rest],
  ['ext', extended, charactersOf(extended).filter((code) => !charactersOf(latin).includes(code))],
])) {
  const text = String.fromCodePoint(...codes);
  await write(name, await subset(source, text, { targetFormat: 'woff2', variationAxes, keepFeatures }));
}
