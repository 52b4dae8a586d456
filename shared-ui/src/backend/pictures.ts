import type { BaseRecord } from './records';

/** Pictures are 16:9. `src` is empty when a record has no picture. */
export interface Picture {
  src: string;
  /** Missing or empty for decoration. */
  alt?: string;
}

const filesPath = '/api/files/';

const fullWidthPx = 1600;

/** The site's server makes these sizes. */
export function thumbOf(src: string, widthPx: 400 | 800): string {
  return `${src}?thumb=${widthPx}x${(widthPx * 9) / 16}`;
}

/** Undefined for a picture outside PocketBase, which has one size. */
export function srcSetOf(src: string): string | undefined {
  if (!src.startsWith(filesPath)) return undefined;
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
