import fc from 'fast-check';

/** Spaces, line ends, marks, joiners, controls, halves of pairs, and signs with a meaning. */
const awkward = fc.constantFrom(
  ...' \t\n\r\u0085\u00A0\u2028\u3000\uFEFF\u0000\u0007\u007F',
  ...'\u00AD\u200B\u200D\u202E\u2066\uFE0F\u3164\uDC69👩🎓\uD83D',
  ...'e\u0301\u0315\u0327é\u212B\u0958@.,;<>"\\/%:[]aZ9-',
  ...'\r\n|👩\u200D🎓|xn--|école'.split('|'),
);
const unit = fc.oneof(
  { weight: 3, arbitrary: awkward },
  fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code)),
);

const wholeCharacter = fc
  .oneof(
    { weight: 4, arbitrary: fc.nat({ max: 0xff }) },
    fc.nat({ max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text without halves of pairs; fast-check's `unit: 'binary'` needs 1.5 s before its first. */
export const wholeText = (maxLength = 60) => fc.string({ unit: wholeCharacter, maxLength });

/** Any text that JSON can carry, mostly awkward ones. */
export const outsideText = (maxLength = 60) =>
  fc.oneof(
    fc.array(unit, { maxLength }).map((units) => units.join('')),
    wholeText(maxLength),
  );

const longTextChars = 32 * 1024;
/** More text than a body may hold, of few repeated characters: that makes slow programs slow. */
export const longText = fc
  .tuple(fc.array(awkward, { minLength: 1, maxLength: 3 }), fc.array(awkward, { maxLength: 2 }))
  .map(([repeated, end]) => repeated.join('').repeat(longTextChars).slice(0, longTextChars) + end.join(''));
