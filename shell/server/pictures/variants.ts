/** How a picture is sent; "original" is the format that the editor uploaded. */
export type Format = 'avif' | 'webp' | 'original';

export interface Size {
  name: string;
  width: number;
  /** Missing: as high as the original's proportions make it. */
  height?: number;
}

const original: Size = { name: '1600', width: 1600 };

/** The thumbs that PocketBase's collections declare; no visitor can ask for other sizes. */
const thumbs: readonly Size[] = [
  { name: '400x225', width: 400, height: 225 },
  { name: '800x450', width: 800, height: 450 },
];

/** The size that `?thumb=` names; the original for any other word, as PocketBase does. */
export function sizeOf(thumb: string | undefined): Size {
  return thumbs.find(({ name }) => name === thumb) ?? original;
}

/** What a browser's Accept header allows, the smallest files first. */
export function formatsFor(accept: string): readonly Format[] {
  const knows = (name: string) =>
    new RegExp(`(^|[\\s,])image/${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accept);
  return [
    ...(knows('avif') ? ['avif' as const] : []),
    ...(knows('webp') ? ['webp' as const] : []),
    'original',
  ];
}
