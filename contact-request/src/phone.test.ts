import fc from 'fast-check';
import { contactFields, readPhone } from '.';

describe('a telephone number', () => {
  it.each([
    ...['0199001234', '01.99/00-12,34', '(01) 99 00 12 34', ' 01\u00A099\u202F00 12\u201134 '],
    ...['\u202A+33 1 99 00 12 34\u202C', '+33 (0)1 99 00 12 34', '(+33) 1 99 00 12 34', '+330199001234'],
    ...['0033 1 99 00 12 34', '33 1 99 00 12 34', '０１９９００１２３４'],
  ])('of France is understood as %j is written', (text) => expect(readPhone(text)).toBe('01 99 00 12 34'));

  it.each([
    ['0032.470.12.34.56', '+32 470 12 34 56'],
    ['+1 (212) 555-0100', '+1 212 555 0100'],
    ['+44 (0)20 7946 0000', '+44 20 7946 0000'],
    ['+2902345', '+2902345'],
  ])('of another country keeps its groups: %s', (text, expected) => expect(readPhone(text)).toBe(expected));

  it.each([
    ['01 99 00 12 34, Poste 1234', '01 99 00 12 34 poste 1234'],
    ['+32 2 555 00 00 ext. 7', '+32 2 555 00 00 poste 7'],
    ['0199001234#205', '01 99 00 12 34 poste 205'],
  ])('may have an extension: %s', (text, expected) => expect(readPhone(text)).toBe(expected));

  it.each([
    ...['', '0', 'abc', '01 99 00 12', '01 99 00 12 34 56', '1 99 00 12 34', '00 00 00 00 00'],
    ...['+33 1 99 00 12', '+0 123 456 789', '++33 1 99 00 12 34', '+1234567890123456', '٠١٩٩٠٠١٢٣٤'],
    ...[
      '01 99 00 12 34 ou 06 39 98 00 00',
      '01 99 00 12 34 poste',
      '01 99 00 12 34 poste 1234567',
      'poste 12',
    ],
  ])('is not %j', (text) => expect(readPhone(text)).toBeUndefined());

  it('is once and for all what it was read as, and of few characters', () => {
    const part = fc.constantFrom(...'+ 0 33 1 99 . (0) - \u202F poste # 7 123456'.split(' '), ' ');
    const written = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 24 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(written, (text) => {
        const read = readPhone(text);
        if (read === undefined) return;
        expect(read).toMatch(/^(?:0[1-9](?: \d\d){4}|\+[1-9][\d ]{6,29})(?: poste \d{1,6})?$/);
        expect(readPhone(read)).toBe(read);
      }),
      { numRuns: 3000 },
    );
  });

  it('is not looked for in a long text', () => {
    const before = performance.now();
    for (const part of [' ', '0', '(0)', '#', 'poste ']) readPhone(part.repeat(100_000));
    expect(performance.now() - before).toBeLessThan(5000);
    expect(contactFields.phone.malformed).toContain('01 99 00 12 34');
  });
});
