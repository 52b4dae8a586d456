import { common } from './course-basics';
import { text } from './field-values';
import { picture } from './files';
import type { CourseRecord } from './records';

export function toCourseSummary(record: CourseRecord) {
  const { id, title, nbHeure, priceActual, alternance, categoryId } = common(record);
  const { level, audience } = record;
  return {
    id,
    title,
    nbHeure,
    priceActual,
    alternance,
    ...picture(record, text(record.imagePrimary)),
    categoryId,
    level: text(level),
    audience: text(audience),
  };
}
