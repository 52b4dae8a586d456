import Negotiator from 'negotiator';

/** "original" is the format that the editor uploaded. */
export type Format = 'avif' | 'webp' | 'jpeg' | 'original';

export interface Size {
  name: string;
  width: number;
  /** Undefined keeps the original's proportions. */
  height?: number;
  /** A smaller picture is made as large as this. */
  enlarged?: true;
}

const original: Size = { name: '1600', width: 1600 };

/** PocketBase's collections declare these; no visitor can ask for other sizes. */
const thumbs: readonly Size[] = [
  { name: '400x225', width: 400, height: 225 },
  { name: '800x450', width: 800, height: 450 },
];

/** Any other word gives the original, as in PocketBase. */
export function sizeOf(thumb: unknown): Size {
  return thumbs.find(({ name }) => name === thumb) ?? original;
}

/** The smallest files come first. A `*` knows no new formats. */
export function formatsFor(accept: string): readonly Format[] {
  const named = new Negotiator({ headers: { accept } }).mediaTypes().map((type) => type.toLowerCase());
  return [
    ...(named.includes('image/avif') ? ['avif' as const] : []),
    ...(named.includes('image/webp') ? ['webp' as const] : []),
    'original',
  ];
}
