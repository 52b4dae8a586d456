import { join } from 'node:path';
import { openTypeface, type Typeface } from './typeface';

const font = join(__dirname, '../../../shared-ui/src/theme/fonts/bricolage-grotesque-fr.woff2');

describe('text as outlines', () => {
  let typeface: Typeface;
  beforeAll(async () => {
    typeface = await openTypeface(font, { wght: 700, opsz: 56 });
  });

  it('measures', () => {
    expect(typeface.width('mm', 40)).toBeGreaterThan(typeface.width('ii', 40));
    expect(typeface.width('Été', 80)).toBeCloseTo(2 * typeface.width('Été', 40));
    expect(typeface.width('', 40)).toBe(0);
  });

  it('draws letters of French, and spaces of every kind', () => {
    expect(typeface.line('Œ', 0, 0, 40, '#000')).toMatch(/^<path fill="#000" d="M[\d.\sA-Z-]+"\/>$/);
    expect(typeface.width('1\u202f940\u00a0€', 40)).toBe(typeface.width('1 940 €', 40));
  });

  it('leaves out what the font cannot draw', () => {
    expect(typeface.line('A漢🎓', 0, 0, 40, '#000')).toBe(typeface.line('A', 0, 0, 40, '#000'));
  });
});
