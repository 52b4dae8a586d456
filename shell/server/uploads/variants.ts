import Negotiator from 'negotiator';

/** How a picture is sent; "original" is the format that the editor uploaded. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'original';

export interface Size {
  name: string;
  width: number;
  /** Missing: as high as the original's proportions make it. */
  height?: number;
  /** A smaller picture is made as large as this. */
  enlarged?: true;
}

const original: Size = { name: '1600', width: 1600 };

/** The thumbs that PocketBase's collections declare; no visitor can ask for other sizes. */
const thumbs: readonly Size[] = [
  { name: '400x225', width: 400, height: 225 },
  { name: '800x450', width: 800, height: 450 },
];

/** The size that `?thumb=` names; the original for any other word, as PocketBase does. */
export function sizeOf(thumb: unknown): Size {
  return thumbs.find(({ name }) => name === thumb) ?? original;
}

/** What a browser's Accept header names, the smallest files first. A `*` knows no new formats. */
export function formatsFor(accept: string): readonly Format[] {
  const named = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
  return [
    ...(named.includes('image/avif') ? ['avif' as const] : []),
    ...(named.includes('image/webp') ? ['webp' as const] : []),
    'original',
  ];
}
