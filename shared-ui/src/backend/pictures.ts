import type { BaseRecord } from './records';

/** Pictures are 16:9. `src` is empty when a record has no picture. */
export interface Picture {
  src: string;
  /** Missing or empty for decoration. */
  alt?: string;
}

const filesPath = '/api/files/';

/** Sizes that the site's server makes: width in px, name in an address. */
const thumbs = { 400: '400x225', 800: '800x450' } as const;
const fullWidthPx = 1600;

export function thumbOf(src: string, width: keyof typeof thumbs): string {
  return `${src}?thumb=${thumbs[width]}`;
}

/** Empty for a picture outside PocketBase, which has one size. */
export function srcSetOf(src: string): string {
  if (!src.startsWith(filesPath)) return '';
  return `${thumbOf(src, 400)} 400w, ${thumbOf(src, 800)} 800w, ${src} ${fullWidthPx}w`;
}

/** The files of shipped courses are among the site's own files. */
export function fileUrl(record: BaseRecord, file: string): string {
  if (record.collectionId === 'fallback') return `/fallback/${encodeURIComponent(file)}`;
  return `${filesPath}${record.collectionId}/${record.id}/${encodeURIComponent(file)}`;
}

export function toPicture(record: BaseRecord, file: string | undefined, alt = ''): Picture {
  const src = file ? fileUrl(record, file) : '';
  return alt ? { src, alt } : { src };
}
