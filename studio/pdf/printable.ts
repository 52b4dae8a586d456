/** The font of the documents has no narrow no-break space and no no-break hyphen: their nearest kin. */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-');
}
