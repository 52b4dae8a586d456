/** The documents' font has no narrow no-break space and no no-break hyphen: these are their nearest kin. */
function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-');
}

// The font holds these beyond Latin-1, of which it lacks two signs.
const extras = new Set('€‚„…ˆ‹Œ‘’“”•–—˜™›œ');

/** A sign that carries a feeling or a direction is no letter of any script. */
const decoration = /^[\p{S}\p{Cf}\p{Cc}\p{Cn}\p{M}]$/u;

/** What the font lacks becomes the nearest that it has, a foreign letter "?", a picture nothing. */
export function printableText(text: string): string {
  const oneLine = text.normalize('NFC').replace(/[\t\r\n]+/g, ' ');
  return [...printable(oneLine)].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (isPrintable(character)) return character;
  // A subscript figure (CO₂) becomes a plain one.
  const plain = character.normalize('NFKC');
  if ([...plain].every(isPrintable)) return plain;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  if ([...bare].every(isPrintable)) return bare;
  return decoration.test(character) ? '' : '?';
}

function isPrintable(character: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00A3\u00A5-\u00AC\u00AE-\u00FF]$/.test(character) || extras.has(character);
}
