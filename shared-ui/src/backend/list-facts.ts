import { common } from './course-basics';
import { toFundings } from './course-children';
import { toCoursePrice, toLanguage, toLevel, toPlaces } from './course-facts';
import { whole } from './course-values';
import { toDuration } from './duration';
import { text } from './field-values';
import { picture } from './files';
import type { CourseRecord } from './records';

export function toListFacts(record: CourseRecord) {
  return {
    ...common(record),
    ...picture(record, text(record.imagePrimary)),
    content: text(record.littleDescription),
    duration: toDuration(record),
    places: toPlaces(record),
    level: toLevel(record),
    language: toLanguage(record),
    price: toCoursePrice(record),
    /** Days until a start. */
    accessDelay: whole(record.accessDelay),
    fundings: toFundings(record).map(({ kind }) => kind),
  };
}
