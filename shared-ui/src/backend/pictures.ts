import type { BaseRecord } from './records';

/** Pictures are 16:9; `src` is empty where there is none. */
export interface Picture {
  src: string;
  /** It is missing or empty where the picture only adorns. */
  alt?: string;
}

const filesPath = '/api/files/';

/** Sizes that the site's server makes: width in px -> the name in an address. */
const thumbs = { 400: '400x225', 800: '800x450' } as const;
const fullWidth = 1600;

function thumbOf(src: string, width: keyof typeof thumbs): string {
  return `${src}?thumb=${thumbs[width]}`;
}

/** '' for a picture that is not PocketBase's: it has one size. */
export function srcSetOf(src: string): string {
  if (!src.startsWith(filesPath)) return '';
  return `${thumbOf(src, 400)} 400w, ${thumbOf(src, 800)} 800w, ${src} ${fullWidth}w`;
}

/** The courses that ship with the site have their files among the site's own. */
export function fileUrl(record: BaseRecord, file: string): string {
  if (record.collectionId === 'fallback') return `/fallback/${encodeURIComponent(file)}`;
  return `${filesPath}${record.collectionId}/${record.id}/${encodeURIComponent(file)}`;
}

export function picture(record: BaseRecord, file: string | undefined, alt = ''): Picture {
  return { src: file ? fileUrl(record, file) : '', ...(alt && { alt }) };
}

export function smallSource(record: BaseRecord, file: string | undefined): string {
  return file ? thumbOf(fileUrl(record, file), 800) : '';
}
