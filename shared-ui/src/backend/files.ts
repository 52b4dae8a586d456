import type { BaseRecord } from './records';

/** A picture of 16:9 in several sizes; `src` is empty where there is none. */
export interface Picture {
  src: string;
  srcSet: string;
}

/** The sizes that the migrations declare as thumbs: width in px -> PocketBase's name. */
const sizes: readonly (readonly [number, string])[] = [
  [400, '400x225'],
  [800, '800x450'],
];
const fullWidth = 1600;

/** Address of a record's file; records of the fallback have theirs among the site's own files. */
export function fileUrl(record: BaseRecord, file: string): string {
  if (record.collectionId === 'fallback') return `/fallback/${encodeURIComponent(file)}`;
  return `/api/files/${record.collectionId}/${record.id}/${encodeURIComponent(file)}`;
}

/** A record's picture in all its sizes; empty where the record has none. */
export function picture(record: BaseRecord, file: string | undefined): Picture {
  if (!file) return { src: '', srcSet: '' };
  const src = fileUrl(record, file);
  if (record.collectionId === 'fallback') return { src, srcSet: '' };
  const thumbs = sizes.map(([width, thumb]) => `${src}?thumb=${thumb} ${width}w`);
  return { src, srcSet: [...thumbs, `${src} ${fullWidth}w`].join(', ') };
}

/** The smaller source of a picture, for screens under 500 px. */
export function smallSource(record: BaseRecord, file: string | undefined): string {
  return file ? `${fileUrl(record, file)}?thumb=${sizes[1]?.[1]}` : '';
}
