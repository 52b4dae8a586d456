import { printableText } from './printable';

describe('printableText', () => {
  it('keeps French text and replaces what the font lacks', () => {
    expect(printableText('L’œuvre\u202F: «\u00A0été\u00A0», CO₂, 10\u00A0€')).toBe(
      'L’œuvre\u00A0: «\u00A0été\u00A0», CO2, 10\u00A0€',
    );
  });

  it('names a character that cannot be printed', () => {
    expect(() => printableText('→')).toThrow('U+2192');
  });
});
