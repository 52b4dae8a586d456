import { filesPath, type Picture, thumbOf } from '../page/picture-sizes';
import type { BaseRecord } from './records';

/** Address of a record's file; records of the fallback have theirs among the site's own files. */
export function fileUrl(record: BaseRecord, file: string): string {
  if (record.collectionId === 'fallback') return `/fallback/${encodeURIComponent(file)}`;
  return `${filesPath}${record.collectionId}/${record.id}/${encodeURIComponent(file)}`;
}

/** A record's picture, with what an editor says of it; empty where the record has none. */
export function picture(record: BaseRecord, file: string | undefined, alt = ''): Picture {
  return { src: file ? fileUrl(record, file) : '', ...(alt && { alt }) };
}

/** The smaller source of a picture, for screens under 500 px. */
export function smallSource(record: BaseRecord, file: string | undefined): string {
  return file ? thumbOf(fileUrl(record, file), 800) : '';
}
