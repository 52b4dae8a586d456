import fc from 'fast-check';
import { isSameTitle, slugOf } from './slug.js';

describe('an address', () => {
  it.each([
    ['!!!', ''],
    [`${'mot '.repeat(40)}fin`, `${'mot-'.repeat(24)}mot`],
  ])('of %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it.each([
    ['Écrire  un PROGRAMME !', 'écrire un programme', true],
    ['C', 'C++', false],
    ['Русский', 'Ελληνικά', false],
    [`${'mot '.repeat(40)}un`, `${'mot '.repeat(40)}deux`, false],
  ])('the titles "%s" and "%s" are the same: %s', (one, other, isSame) => {
    expect(isSameTitle(one, other)).toBe(isSame);
  });

  it('is one for any title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        expect(slugOf(title)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(title).length).toBeLessThanOrEqual(100);
        expect(slugOf(slugOf(title))).toBe(slugOf(title));
      }),
    );
  });
});
