import { line, oneOf, related, whole } from './course-values';
import { localDay } from './local-day';
import { toPrice } from './price';
import type { CourseRecord } from './records';

// The collections allow these values; a reader meets them in this order.
export const places = ['presentiel', 'distanciel', 'hybride'] as const;
const levels = ['tous', 'debutant', 'intermediaire', 'avance'] as const;
const languages = ['fr', 'en', 'de', 'es', 'pt', 'nl', 'lsf'] as const;

export type Place = (typeof places)[number];
export type Level = (typeof levels)[number];
export type Language = (typeof languages)[number];

export interface CoursePrice {
  kind: 'amount' | 'quote';
  /** Euros, cents included; missing unless the kind is `amount`. */
  amount?: number;
  per: 'person' | 'group';
  vat: 'exempt' | 'included';
  covers: string;
}

export function toCoursePrice(record: CourseRecord): CoursePrice {
  const known = record.priceKind === 'quote' ? undefined : (euros(record.price) ?? euros(record.priceActual));
  return {
    ...(known ? { kind: 'amount', amount: known } : { kind: 'quote' }),
    per: oneOf(['person', 'group'], record.pricePer) ?? 'person',
    vat: oneOf(['exempt', 'included'], record.vat) ?? 'exempt',
    covers: line(record.priceCovers),
  };
}

function euros(value: unknown): number | undefined {
  const price = toPrice(value);
  return typeof price === 'number' ? price : undefined;
}

/** A record without typed places has them in the text of its chip. */
export function toPlaces(record: CourseRecord): Place[] {
  const typed: unknown[] = Array.isArray(record.places) ? record.places : [];
  const found = places.filter((place) => typed.includes(place));
  if (found.length > 0) return found;
  const chip = optionTitle(record, 'location').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return places.filter((place) => chip.includes(place));
}

export function optionTitle(record: CourseRecord, icon: 'location' | 'user'): string {
  return line(related(record.expand?.options).find((option) => option.icon === icon)?.title);
}

export function toLevel(record: CourseRecord): Level | undefined {
  return oneOf(levels, record.level);
}

export function toLanguage(record: CourseRecord): Language {
  return oneOf(languages, record.language) ?? 'fr';
}

export function toGroup(record: CourseRecord): { min?: number; max?: number } {
  const [min, max] = [whole(record.groupMin), whole(record.groupMax)];
  return { ...(min && !(max && max < min) && { min }), ...(max && { max }) };
}

/** All of it is empty where the course stands in no national register. */
export function toCertification(record: CourseRecord) {
  const kind = oneOf(['none', 'rncp', 'rs'], record.certificationKind) ?? 'none';
  const isEntered = kind !== 'none';
  return {
    kind,
    code: isEntered ? line(record.certificationCode).toUpperCase().replace(/\s/g, '') : '',
    certifier: isEntered ? line(record.certifier) : '',
    /** YYYY-MM-DD. */
    on: isEntered ? localDay(record.certifiedOn) : '',
  };
}

export function toContact(record: CourseRecord) {
  const contact = {
    name: line(record.contactName),
    phone: line(record.contactPhone),
    email: line(record.contactEmail),
  };
  return Object.values(contact).some(Boolean) ? contact : undefined;
}
