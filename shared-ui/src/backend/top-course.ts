import { srcSetOf } from '../page/picture-sizes';
import { text } from './field-values';
import { picture } from './files';
import type { CourseRecord } from './records';

export function toTopCourse(record: CourseRecord) {
  const { src } = picture(record, text(record.imagePrimary));
  return {
    id: record.id,
    idFormation: text(record.idFormation),
    title: text(record.title),
    content: text(record.littleDescription),
    ...(record.alternance === true ? { promo: 'Alternance' as const } : {}),
    category: 'black' as const,
    src,
    srcSet: srcSetOf(src),
  };
}
