import { filesPath, type Picture, thumbOf } from '../page/picture-sizes';
import type { BaseRecord } from './records';

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
