// The font holds these beyond Latin-1, of which it lacks two signs.
const extraCharacters = new Set('€‚„…ˆ‹Œ‘’“”•–—˜™›œ');

/** The nearest kin, in the font, of signs without which a text would say something else. */
const substitutes = new Map([
  ['\u202f', '\u00a0'],
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['−', '-'],
  ['⁄', '/'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
  ['≈', '~'],
]);

/** A sign that carries a feeling or a direction is no letter of any script. */
const decoration = /^[\p{S}\p{Cf}\p{Cc}\p{Cn}\p{M}]$/u;

/** What the font lacks becomes the nearest that it has, a foreign letter "?", a picture nothing. */
export function printableText(text: string): string {
  const oneLine = text.normalize('NFC').replace(/[\t\r\n]+/g, ' ');
  return [...oneLine].map(printableCharacter).join('');
}

const substitute = (character: string) => substitutes.get(character) ?? character;

function printableCharacter(character: string): string {
  const known = substitute(character);
  if ([...known].every(isPrintable)) return known;
  // A subscript figure (CO₂) becomes a plain one.
  const plain = [...character.normalize('NFKC')].map(substitute).join('');
  if ([...plain].every(isPrintable)) return plain;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  if ([...bare].every(isPrintable)) return bare;
  return decoration.test(character) ? '' : '?';
}

function isPrintable(character: string): boolean {
  return (
    /^[\u0020-\u007E\u00A0-\u00A3\u00A5-\u00AC\u00AE-\u00FF]$/.test(character) ||
    extraCharacters.has(character)
  );
}
