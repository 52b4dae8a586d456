import { amount, related } from './course-values';
import { text } from './field-values';
import type { CourseRecord } from './records';

export interface CourseDuration {
  hours?: number;
  days?: number;
}

/** A record without typed hours and days has them in its old texts. */
export function toDuration(record: CourseRecord): CourseDuration {
  const hours = amount(record.hours);
  const days = amount(record.days);
  if (hours || days) return { ...(hours && { hours }), ...(days && { days }) };
  const clock = related(record.expand?.options).find(({ icon }) => icon === 'clock');
  const texts = [record.nbHeure, clock?.title].map(text);
  const [oldHours] = texts.map(readHours).filter(Boolean);
  const [oldDays] = texts.map(readDays).filter(Boolean);
  return { ...(oldHours && { hours: oldHours }), ...(oldDays && { days: oldDays }) };
}

/** 3.5 of "3,5", "3h30" or "1/2 journée (soit 3h30)", 21 of "21 Heures (3 jours)". */
function readHours(value: string): number | undefined {
  const clock = value.match(/(?<!\d)(\d{1,4})\s{0,3}h\s{0,3}(\d{2})/i);
  if (clock) return amount(Number(clock[1]) + Number(clock[2]) / 60);
  const count = value.match(/^\s*(\d{1,4}(?:[.,]\d{1,4})?)\s*(?:h|$)/i);
  return amount(Number(count?.[1]?.replace(',', '.')));
}

/** 5 of "35 Heures (5 jours)", 0.5 of "1/2 journée". */
function readDays(value: string): number | undefined {
  const found = value.match(/(\d{1,3}(?:[.,]\d)?)(\/2)?\s{0,3}(?:journée|jour)/i);
  const days = Number(found?.[1]?.replace(',', '.'));
  return amount(found?.[2] ? days / 2 : days);
}
