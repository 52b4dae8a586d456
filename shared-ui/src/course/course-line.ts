import { type Picture, toPicture } from '../backend/pictures';
import { type CourseRecord, text } from '../backend/records';
import { type FundingKind, type Session, toFundings, toSessions } from './course-children';
import {
  type CourseDuration,
  type CoursePrice,
  type Level,
  levels,
  type Place,
  toCoursePrice,
  toDuration,
  toPlaces,
} from './course-facts';
import { legalDelayDays, localDay } from './days';
import { citySlot, durationText, placesText } from './duration-and-places';
import { fundingChip } from './funding-text';
import { nextSession, seatsText, startText } from './session-text';
import { amount, oneOf, positiveInteger, withoutEmpty } from './values';

/** A course in a list. A list that reads fewer fields of the records has a narrower type. */
export interface CourseLine extends Picture {
  id: string;
  /** The ids by which somebody may have kept it. */
  formerly?: string[] | undefined;
  updated: string;
  title: string;
  content: string;
  /** Hours, or an old record's words. */
  nbHeure: string;
  /** Euros; undefined on request. */
  priceActual: number | undefined;
  per: CoursePrice['per'];
  vat: CoursePrice['vat'];
  /** "1" = alternance, "0" = initial. */
  alternance: '0' | '1';
  promo?: 'Alternance';
  categoryId: string;
  categoryTitle: string;
  audience: string;
  level: Level | undefined;
  duration: CourseDuration;
  places: Place[];
  fundings: FundingKind[];
  /** A session with a free seat, or an unknown number of seats. */
  next?: Pick<Session, 'startsOn' | 'endsOn' | 'place' | 'freeSeats'>;
  notes: CardNotes;
}

interface CardNotes {
  when?: string;
  /** Where, with a `{city}` to fill in, and in how many days; missing when unknown. */
  where?: string;
  /** VAT and group of the price, unless it is the usual one, and the payers that vary by course. */
  money?: string;
}

export function toCourseLine(record: CourseRecord, now = new Date()): CourseLine {
  const isAlternance = record.alternance === true;
  const category = record.expand?.category;
  const price = toCoursePrice(record);
  const sessions = toSessions(record, now);
  const next = nextSession(sessions, localDay(now));
  const facts = {
    duration: toDuration(record),
    places: toPlaces(record),
    fundings: toFundings(record).map(({ kind }) => kind),
  };
  const courseLine: CourseLine = {
    id: record.id,
    updated: text(record.updated),
    title: text(record.title),
    content: text(record.littleDescription),
    ...toPicture(record, text(record.imagePrimary)),
    nbHeure: hoursOf(record),
    priceActual: price.amount,
    per: price.per,
    vat: price.vat,
    alternance: isAlternance ? '1' : '0',
    categoryId: text(category?.id),
    categoryTitle: text(category?.title),
    audience: text(record.audience),
    level: oneOf(levels, record.level),
    ...facts,
    notes: cardNotes({ ...facts, price, sessions, next, accessDelay: positiveInteger(record.accessDelay) }),
  };
  const { formerly } = record;
  if (Array.isArray(formerly) && formerly.length > 0)
    courseLine.formerly = formerly.map(text).filter(Boolean);
  if (isAlternance) courseLine.promo = 'Alternance';
  if (next) courseLine.next = next;
  return courseLine;
}

/** A record without typed hours has them in its old text. */
function hoursOf(record: CourseRecord): string {
  const hours = amount(record.hours);
  return hours ? String(hours).replace('.', ',') : text(record.nbHeure || '');
}

interface Facts {
  sessions: Session[];
  next: Session | undefined;
  accessDelay: number | undefined;
  places: readonly Place[];
  duration: CourseDuration;
  price: Pick<CoursePrice, 'kind' | 'per' | 'vat'>;
  fundings: readonly FundingKind[];
}

export function cardNotes(facts: Facts): CardNotes {
  return withoutEmpty({ when: whenText(facts), where: whereText(facts), money: moneyText(facts) });
}

/** Every course has the delay of the law: without a longer one it needs no line. */
function whenText({ next, ...others }: Facts): string {
  const { sessions, accessDelay = legalDelayDays } = others;
  if (sessions.length === 0 && accessDelay <= legalDelayDays) return '';
  const seats = next ? seatsText(next).toLowerCase() : '';
  return [startText(next, others), seats].filter(Boolean).join(', ');
}

/** The hours stand on the card already. */
function whereText({ places, duration: { days } }: Facts): string {
  return [placesText(places, citySlot), days ? durationText({ days }) : ''].filter(Boolean).join(', ');
}

function moneyText({ price, fundings }: Facts): string {
  const terms = [price.vat === 'included' ? 'TTC' : '', price.per === 'group' ? 'par groupe' : ''].filter(
    Boolean,
  );
  const facts = [
    price.kind === 'amount' && terms.length > 0 ? `Prix ${terms.join(' ')}` : '',
    fundingChip(fundings),
  ];
  return facts.filter(Boolean).join(' ·\u00a0');
}
