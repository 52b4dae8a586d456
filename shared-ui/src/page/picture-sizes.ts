/** A picture of 16:9; `src` is empty where there is none. */
export interface Picture {
  src: string;
  /** What it says to who does not see it; missing or empty where it only adorns. */
  alt?: string;
}

/** Where PocketBase's files are, the pictures of its records among them. */
export const filesPath = '/api/files/';

/** The sizes that the migrations declare as thumbs: width in px -> PocketBase's name. */
const thumbs = { 400: '400x225', 800: '800x450' } as const;
const fullWidth = 1600;

/** The address of a smaller size of PocketBase's picture. */
export function thumbOf(src: string, width: keyof typeof thumbs): string {
  return `${src}?thumb=${thumbs[width]}`;
}

/** All sizes of a picture of PocketBase, as `srcset` wants them; '' of another one, which has one size. */
export function srcSetOf(src: string): string {
  if (!src.startsWith(filesPath)) return '';
  return `${thumbOf(src, 400)} 400w, ${thumbOf(src, 800)} 800w, ${src} ${fullWidth}w`;
}
