import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** Text as outlines: a server has no fonts of its own to rely on. */
export interface Typeface {
  width(text: string, size: number): number;
  /** An SVG path of one line, its baseline starting at (x, y). */
  line(text: string, x: number, y: number, size: number, fill: string): string;
}

/** One cut of the site's variable font. */
export async function openTypeface(
  file: string,
  variationAxes: { wght: number; opsz: number },
): Promise<Typeface> {
  const cut = await subsetFont(await readFile(file), null, {
    targetFormat: 'sfnt',
    variationAxes,
    keepAllGlyphs: true,
  });
  const font = create(cut) as Font;
  const run = (text: string) => font.layout(drawable(font, text));
  const scale = (size: number) => size / font.unitsPerEm;
  return {
    width: (text, size) => run(text).advanceWidth * scale(size),
    line(text, x, y, size, fill) {
      const { glyphs, positions } = run(text);
      let left = 0;
      const outlines = glyphs.map((glyph, index) => {
        const start = left;
        left += positions[index]?.xAdvance ?? 0;
        return glyph.path.translate(start, 0).scale(scale(size), -scale(size)).translate(x, y).toSVG();
      });
      return `<path fill="${fill}" d="${outlines.join('')}"/>`;
    },
  };
}

/** What the font can draw of a text; its spaces are plain ones. */
function drawable(font: Font, text: string): string {
  const spaced = text.normalize('NFC').replace(/\s+/g, ' ').replaceAll('\u2011', '-');
  return [...spaced].filter((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)).join('');
}
