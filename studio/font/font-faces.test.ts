import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subset from 'subset-font';
import { at } from '../../tooling/paths';

const theme = at('shared-ui/src/theme');
const css = readFileSync(join(theme, 'fonts.css'), 'utf8');
const rare = readFileSync(join(theme, 'rare-faces.ts'), 'utf8');

/** The characters of a file of the font, and the ranges for which a browser looks there. */
const faceIn = (file: string, range: string) => ({
  name: file.replace(/.*-(\w+)\.woff2/, '$1'),
  has: new Set(create(readFileSync(join(theme, file))).characterSet.filter((code) => code < 0xfff0)),
  ranges: range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  }),
});
const files = [...rare.matchAll(/from '(.*?)';/g)].map(([, file = '']) => file);
const ranges = [...rare.matchAll(/unicodeRange:\s*'(.*?)'/g)].map(([, range = '']) => range);

/** The faces of the web font, in the order in which a browser checks them. */
const faces = [
  ...files.map((file, index) => faceIn(file, ranges[index] ?? '')),
  faceIn(/src: url\("(.*?)"\)/.exec(css)?.[1] ?? '', 'U+0-10FFFF'),
];

const faceOf = (code: number) =>
  faces.find(({ ranges }) => ranges.some(([first, last]) => code >= first && code <= last));

it('has the letters of French and its signs in the file that is preloaded, within 30 kB', () => {
  const french =
    'Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis\u00a0: «\u00a01 940 €\u00a0» – Ça, là, où\u202f?';
  const missing = [...french.replace('\u202f', '')].filter(
    (character) => faceOf(character.charCodeAt(0))?.name !== 'fr',
  );
  expect(missing).toEqual([]);
  expect(readFileSync(join(theme, 'fonts/bricolage-grotesque-fr.woff2')).length).toBeLessThan(30_000);
});

it('finds each character of the preloaded file there', () => {
  for (const code of faces.at(-1)?.has ?? []) expect(faceOf(code)?.name).toBe('fr');
});

it('finds every letter and sign of the other files', () => {
  expect(faces.map(({ name }) => name)).toEqual(['ext', 'signs', 'fr']);
  // Spaces are drawn by any font: no file is fetched for them, nor for U+202F, which this font lacks.
  const spaces = [0x2002, 0x2009, 0x200b];
  for (const { has } of faces)
    for (const code of has) if (!spaces.includes(code)) expect(faceOf(code)?.has).toContain(code);
  expect(faceOf(0x202f)?.name).toBe('fr');
});

it.each([
  { wght: 420, opsz: 16 },
  { wght: 680, opsz: 68 },
])('keeps the widths and the kerning of what the site writes (%j)', async (variationAxes) => {
  const texts = ['Votre avenir', 'Tarif', 'École', 'L’équipe', 'Formations, à Paris', 'Téléphone'];
  const source = at(
    'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
  );
  const cutFrom = async (file: string) =>
    create(await subset(readFileSync(file), texts.join(''), { targetFormat: 'sfnt', variationAxes }));
  const original = await cutFrom(source);
  const ours = await cutFrom(join(theme, 'fonts/bricolage-grotesque-fr.woff2'));
  const widths = (font: Font, text: string, kern: boolean) =>
    font.layout(text, { kern }).positions.map(({ xAdvance }) => xAdvance);
  for (const text of texts) {
    // The cut axes are rounded once more: one thousandth of the font size at most.
    const expected = widths(original, text, true);
    const off = widths(ours, text, true).map((width, index) => Math.abs(width - (expected[index] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(1);
    expect(widths(ours, text, true)).not.toEqual(widths(ours, text, false));
  }
});
