import fc from 'fast-check';
import { normalise } from './normalise.js';

describe('a text that is compared', () => {
  it.each([
    ['accents and capitals', 'ÉLECTRICITÉ, d’été', "electricite, d'ete"],
    ['accents that are signs of their own', 'Se\u0301curite\u0301', 'securite'],
    ['ligatures of a PDF', 'o\uFB03ce, \uFB01che, e\uFB00et, \uFB02ux', 'office, fiche, effet, flux'],
    ['joined vowels', 'Manœuvre, Œuvre, Ænima', 'manoeuvre, oeuvre, aenima'],
    ['full width', '\uFF25\uFF38\uFF23\uFF25\uFF2C\u3000\uFF12', 'excel 2'],
    [
      'soft hyphens, zero widths and marks of direction',
      '\uFEFFma\u00ADna\u200Bge\u2060ment\u200E\u200D',
      'management',
    ],
    ['spaces that do not break, or are narrow', ' 1\u202F940\u00A0€\u2009\t\n net ', '1 940 € net'],
    ['apostrophes', 'l’a l‘a lʼa l´a l`a l′a l\uFF07a l\uFF40a', "l'a ".repeat(8).trim()],
    ['hyphens that do not break', 'week\u2011end, week\u2010end', 'week-end, week-end'],
  ])('knows no %s', (_what, text, plain) => expect(normalise(text)).toBe(plain));

  it('changes nothing twice, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text));
        expect(normalise(text.normalize('NFD'))).toBe(normalise(text.normalize('NFC')));
      }),
    );
    expect([undefined, null, 12].map(normalise)).toEqual(['', '', '12']);
  });
});
