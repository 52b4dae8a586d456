import fc from 'fast-check';
import { derivedOf } from '../../../../pocketbase/rules/derive.js';
import { toCourseDetail } from '../../../../shared-ui/src/backend/course-detail';
import type { CourseRecord, OptionRecord } from '../../../../shared-ui/src/backend/records';
import { anyCourseRecord } from '../../../../shared-ui/src/backend/testing/any-course';

/** So many courses as PocketBase holds them after a save: what old readers read follows from the typed fields. */
export function savedCourses(count: number, seed = 13): CourseRecord[] {
  return fc.sample(anyCourseRecord(), { numRuns: count, seed }).map(saved);
}

function saved(record: CourseRecord): CourseRecord {
  const { price, duration, places } = toCourseDetail(record);
  const typed = { priceKind: price.kind, price: price.amount ?? 0, ...duration, places };
  const { priceActual, nbHeure, chips } = derivedOf(typed);
  const own: OptionRecord[] = chips.map((chip) => ({
    collectionId: 'option',
    ...(chip as Omit<OptionRecord, 'collectionId'>),
  }));
  const others = (record.expand?.options ?? []).filter(({ icon }) => !own.some((chip) => chip.icon === icon));
  const options = [...own, ...others];
  return {
    ...record,
    priceActual: priceActual ?? record.priceActual,
    nbHeure: nbHeure ?? record.nbHeure,
    expand: { ...record.expand, options },
  };
}
