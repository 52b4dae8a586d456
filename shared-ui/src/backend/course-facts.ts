import { line, oneOf, related, whole } from './course-values';
import { localDay } from './local-day';
import { toPrice } from './price';
import type { CourseRecord } from './records';

// What the collections allow, in the order in which a reader meets it.
export const places = ['presentiel', 'distanciel', 'hybride'] as const;
const levels = ['tous', 'debutant', 'intermediaire', 'avance'] as const;
const languages = ['fr', 'en', 'de', 'es', 'pt', 'nl', 'lsf'] as const;

export type Place = (typeof places)[number];
export type Level = (typeof levels)[number];
export type Language = (typeof languages)[number];

export interface CoursePrice {
  kind: 'amount' | 'quote';
  /** Euros, cents included; there where the kind is `amount`. */
  amount?: number;
  per: 'person' | 'group';
  vat: 'exempt' | 'included';
  /** What is in it. */
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

/** The typed places; of a record without them those that its chip names. */
export function toPlaces(record: CourseRecord): Place[] {
  const typed: unknown[] = Array.isArray(record.places) ? record.places : [];
  const found = places.filter((place) => typed.includes(place));
  if (found.length > 0) return found;
  const chip = optionTitle(record, 'location').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return places.filter((place) => chip.includes(place));
}

/** The text of the record's option with that icon. */
export function optionTitle(record: CourseRecord, icon: 'location' | 'user'): string {
  return line(related(record.expand?.options).find((option) => option.icon === icon)?.title);
}

export function toLevel(record: CourseRecord): Level | undefined {
  return oneOf(levels, record.level);
}

export function toLanguage(record: CourseRecord): Language {
  return oneOf(languages, record.language) ?? 'fr';
}

/** How many learn together. */
export function toGroup(record: CourseRecord): { min?: number; max?: number } {
  const [min, max] = [whole(record.groupMin), whole(record.groupMax)];
  return { ...(min && !(max && max < min) && { min }), ...(max && { max }) };
}

/** The entry in a national register; all empty where there is none. */
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

/** Who answers for this course; nobody named: the school does. */
export function toContact(record: CourseRecord) {
  const contact = {
    name: line(record.contactName),
    phone: line(record.contactPhone),
    email: line(record.contactEmail),
  };
  return Object.values(contact).some(Boolean) ? contact : undefined;
}
