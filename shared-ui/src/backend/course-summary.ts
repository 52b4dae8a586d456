import { common } from './course-basics';
import { text } from './field-values';
import type { CourseRecord } from './records';

/** A course beside others: a line of it, and what it is compared by. */
export function toCourseSummary(record: CourseRecord) {
  const { id, title, nbHeure, priceActual, alternance, categoryId } = common(record);
  const { level, audience } = record;
  return {
    id,
    title,
    nbHeure,
    priceActual,
    alternance,
    categoryId,
    level: text(level),
    audience: text(audience),
  };
}
