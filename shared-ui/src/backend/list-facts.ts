import { common } from './course-basics';
import { toFundings } from './course-children';
import { toCoursePrice, toLanguage, toLevel, toPlaces } from './course-facts';
import { whole } from './course-values';
import { toDuration } from './duration';
import { text } from './field-values';
import { picture } from './files';
import type { CourseRecord } from './records';

/** What a list knows of a course whatever the day. */
export function toListFacts(record: CourseRecord) {
  return {
    ...common(record),
    ...picture(record, text(record.imagePrimary)),
    /** In a sentence. */
    content: text(record.littleDescription),
    duration: toDuration(record),
    /** In the order of the choice; none where nobody said. */
    places: toPlaces(record),
    level: toLevel(record),
    language: toLanguage(record),
    price: toCoursePrice(record),
    /** Days until a start. */
    accessDelay: whole(record.accessDelay),
    /** Who may pay. */
    fundings: toFundings(record).map(({ kind }) => kind),
  };
}
