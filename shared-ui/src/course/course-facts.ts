import { normalise } from '@campus/pocketbase/rules/normalise.js';
import { digits, toNumber } from '@campus/pocketbase/rules/numbers.js';
import { type CourseRecord, text } from '../backend/records';
import { localDay } from './days';
import { amount, line, oneOf, positiveInteger, asRecords, withoutEmpty } from './values';

// The collections allow these values; a reader meets them in this order.
export const places = ['presentiel', 'distanciel', 'hybride'] as const;
export const levels = ['tous', 'debutant', 'intermediaire', 'avance'] as const;
export const languages = ['fr', 'en', 'de', 'es', 'pt', 'nl', 'lsf'] as const;

export type Place = (typeof places)[number];
export type Level = (typeof levels)[number];
export type Language = (typeof languages)[number];
export type Certification = ReturnType<typeof toCertification>;

export interface CoursePrice {
  kind: 'amount' | 'quote';
  /** Euros, cents included; missing unless the kind is `amount`. */
  amount?: number;
  per: 'person' | 'group';
  vat: 'exempt' | 'included';
  covers: string;
}

export function toCoursePrice(record: CourseRecord): CoursePrice {
  const euros =
    record.priceKind === 'quote' ? undefined : (toPrice(record.price) ?? toPrice(record.priceActual));
  const price: CoursePrice = {
    kind: euros ? 'amount' : 'quote',
    per: oneOf(['person', 'group'], record.pricePer) ?? 'person',
    vat: oneOf(['exempt', 'included'], record.vat) ?? (isWithTax(record.priceActual) ? 'included' : 'exempt'),
    covers: line(record.priceCovers),
  };
  if (euros) price.amount = euros;
  return price;
}

const isWithTax = (price: unknown) => /\bTTC\b/.test(text(price));

/** Euros; anything above is a typing error. */
export const maxPriceEuros = 9_999_999;
const maxPriceTextChars = 200;

const numberPattern = new RegExp(digits, 'g');

/** A price without tax is not what a visitor pays: a wrong price is worse than none. */
const noPrice = /devis|\bHT\b|hors taxe/i;

/** Undefined ("Sur devis") unless the text has exactly one number that can be a price. */
export function toPrice(value: unknown): number | undefined {
  if (typeof value === 'number') return asPrice(value);
  if (typeof value !== 'string' || value.length > maxPriceTextChars || noPrice.test(value)) return undefined;
  const [found, another] = value.matchAll(numberPattern);
  if (!found || another || isNegative(value, found.index)) return undefined;
  return asPrice(toNumber(found[0]));
}

/** A sign stands right before the number; a dash between words does not. */
function isNegative(text: string, index: number): boolean {
  return /^\s?[-−]$/.test(text.slice(Math.max(0, index - 2), index));
}

function asPrice(euros: number): number | undefined {
  const price = Math.round(euros * 100) / 100;
  return price > 0 && price <= maxPriceEuros ? price : undefined;
}

/** A record without typed places has them in the text of its chip. */
export function toPlaces(record: CourseRecord): Place[] {
  const typed: unknown[] = Array.isArray(record.places) ? record.places : [];
  const found = places.filter((place) => typed.includes(place));
  if (found.length > 0) return found;
  const chip = normalise(optionTitle(record, 'location'));
  return places.filter((place) => chip.includes(place));
}

export function optionTitle(record: CourseRecord, icon: 'location' | 'user'): string {
  return line(asRecords(record.expand?.options).find((option) => option.icon === icon)?.title);
}

export function toGroup(record: CourseRecord): { min?: number; max?: number } {
  const [min, max] = [positiveInteger(record.groupMin), positiveInteger(record.groupMax)];
  return withoutEmpty({ min: min && max && max < min ? undefined : min, max });
}

/** Empty texts when the course is in no national register. */
export function toCertification(record: CourseRecord) {
  const kind = oneOf(['none', 'rncp', 'rs'], record.certificationKind) ?? 'none';
  const isRegistered = kind !== 'none';
  return {
    kind,
    code: isRegistered ? line(record.certificationCode).toUpperCase().replace(/\s/g, '') : '',
    certifier: isRegistered ? line(record.certifier) : '',
    /** YYYY-MM-DD. */
    on: isRegistered ? localDay(record.certifiedOn) : '',
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

export interface CourseDuration {
  hours?: number;
  days?: number;
}

/** A record without typed hours and days has them in its old texts. */
export function toDuration(record: CourseRecord): CourseDuration {
  const hours = amount(record.hours);
  const days = amount(record.days);
  if (hours || days) return withoutEmpty({ hours, days });
  const clock = asRecords(record.expand?.options).find(({ icon }) => icon === 'clock');
  const texts = [record.nbHeure, clock?.title].map(text);
  const [oldHours] = texts.map(readHours).filter(Boolean);
  const [oldDays] = texts.map(readDays).filter(Boolean);
  return withoutEmpty({ hours: oldHours, days: oldDays });
}

/**
 * 3.5 of "3,5", "3h30" or "1/2 journée (soit 3h30)", 14 of "14 Heures (2 jours)" and of
 * "2 jours (14h)". Nothing of "9h30 à 17h30" or "7 heures par jour", which say something else.
 */
function readHours(value: string): number | undefined {
  const [, hours, minutes] =
    value.match(
      /(?:^|\(|soit)\s{0,3}(\d{1,4}(?:[.,]\d{1,4})?)\s{0,3}(?:h(?:eures?)?\s{0,3}(\d{2})?(?!\w)|$)(?!\s{0,3}(?:(?:à|-)\s{0,3}\d{1,2}\s{0,3}h|par|\/))/i,
    ) ?? [];
  return amount(Number(hours?.replace(',', '.')) + Number(minutes ?? 0) / 60);
}

/** 5 of "35 Heures (5 jours)", 0.5 of "1/2 journée". */
function readDays(value: string): number | undefined {
  const found = value.match(/(\d{1,3}(?:[.,]\d)?)(\/2)?\s{0,3}(?:journée|jour|j\b)/i);
  const days = Number(found?.[1]?.replace(',', '.'));
  return amount(found?.[2] ? days / 2 : days);
}
