import { join } from 'node:path';
import { readPdf } from '../faces/testing/pdf-text';
import { createDocument } from './document';
import { Paper, toBuffer } from './paper';
import { printableText } from './printable';
import { readFonts } from './read-fonts';

describe('printableText', () => {
  it('keeps French text and replaces what the font lacks', () => {
    expect(printableText('L’œuvre\u202F: «\u00A0été\u00A0», CO₂, 10\u00A0€')).toBe(
      'L’œuvre\u00A0: «\u00A0été\u00A0», CO2, 10\u00A0€',
    );
  });

  it('writes what it can of the rest', () => {
    expect(printableText('Łódź ş e\u0301 → 🎓 ¤ 語\nŠ\u0007\u00AD')).toBe('?ódz s é    ? S');
  });

  it('gives nothing back that the font lacks', async () => {
    const all = Array.from({ length: 0x2200 }, (_, code) => String.fromCharCode(code)).join('');
    const text = [...new Set(printableText(all).replace(/\s/g, ''))].join('');
    expect(text.length).toBeGreaterThan(190);
    const paper = new Paper(
      createDocument({ title: 'a', author: 'b', subject: 'c' }, await readFonts(join(__dirname, 'fonts'))),
    );
    paper.write(paper.root, 'P', text, { size: 10 });
    paper.root.end();
    const { pages } = readPdf(await toBuffer(paper.doc));
    expect(pages.join('').replace(/\s/g, '')).toBe(text);
  });
});
