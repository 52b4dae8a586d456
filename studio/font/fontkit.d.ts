/** What is used of the package, which comes without types. */
declare module 'fontkit' {
  export interface Font {
    /** The characters that have a glyph. */
    characterSet: number[];
    /** `features`: those to use besides the usual ones, or which to use and which not. */
    layout(
      text: string,
      features?: readonly string[] | Readonly<Record<string, boolean>>,
    ): { glyphs: { id: number }[]; positions: { xAdvance: number }[] };
  }
  export function create(file: Buffer): Font;
}
