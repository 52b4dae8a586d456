/** The font of the documents has no narrow no-break space and no no-break hyphen: their nearest kin. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-');
}

// What the font of the documents holds beyond Latin-1.
const extras = new Set('€‚„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

/** Text as a brochure can print it; throws on a character that the font lacks and that has no equivalent. */
export function printableText(text: string): string {
  return [...printable(text)].map(printableCharacter).join('');
}

function printableCharacter(character: string): string {
  if (isPrintable(character)) return character;
  // A subscript figure (CO₂) becomes a plain one.
  const plain = character.normalize('NFKC');
  if ([...plain].every(isPrintable)) return plain;
  throw new Error(`a brochure cannot print "${character}" (U+${character.codePointAt(0)?.toString(16)})`);
}

function isPrintable(character: string): boolean {
  return /^[\u0020-\u007E\u00A0-\u00FF]$/.test(character) || extras.has(character);
}
