/** What is used of the package, which comes without types. */
declare module 'fontkit' {
  export interface Font {
    /** The characters that have a glyph. */
    characterSet: number[];
    layout(text: string, features?: readonly string[]): { glyphs: { id: number }[] };
  }
  export function create(file: Buffer): Font;
}
