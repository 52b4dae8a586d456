import { type CourseRecord, type SessionRecord, text } from '../backend/records';
import { places } from './course-facts';
import { localDay } from './days';
import { amount, line, oneOf, asRecords, positiveInteger } from './values';

const fundingKinds = ['cpf', 'opco', 'france-travail', 'employeur', 'apprentissage'] as const;
export type FundingKind = (typeof fundingKinds)[number];
export type Session = ReturnType<typeof toSessions>[number];
export type Funding = ReturnType<typeof toFundings>[number];
export type CourseResult = ReturnType<typeof toResults>[number];

/** Sessions that are over in France are left out. */
export function toSessions(record: CourseRecord, now: Date) {
  const today = localDay(now);
  return asRecords(record.expand?.session_via_formation)
    .map((session) => toSession(session, today))
    .filter(({ startsOn, endsOn }) => startsOn && endsOn >= today)
    .sort((a, b) => sortKey(a).localeCompare(sortKey(b)));
}

function sortKey({ startsOn, endsOn, id }: { startsOn: string; endsOn: string; id: string }): string {
  return `${startsOn} ${endsOn} ${id}`;
}

function toSession(record: SessionRecord, today: string) {
  const startsOn = localDay(record.startsOn);
  const endsOn = localDay(record.endsOn);
  const seats = positiveInteger(record.seats);
  return {
    id: line(record.id),
    /** YYYY-MM-DD, in France. */
    startsOn,
    endsOn: [startsOn, endsOn].sort()[1] ?? startsOn,
    place: oneOf(places, record.place),
    address: line(record.address),
    /** Undefined where unknown, and of a session that has begun: nobody can join it any more. */
    freeSeats:
      startsOn < today ? undefined : seats && Math.max(0, seats - (positiveInteger(record.seatsTaken) ?? 0)),
    note: line(record.note),
  };
}

/** By law alternance is free for the apprentice, and pays for no other course. */
export function toFundings(record: CourseRecord) {
  const isAlternance = record.alternance === true;
  const records = asRecords(record.expand?.financement_via_formation);
  return fundingKinds.flatMap((kind) => {
    const isContract = kind === 'apprentissage';
    const found = records.find((funding) => funding.kind === kind);
    if (isContract ? !isAlternance : !found) return [];
    return [
      {
        kind,
        /** Euros; 0 = nothing. */
        learnerPays: isContract ? 0 : (amount(found?.learnerPays) ?? 0),
        conditions: line(found?.conditions),
      },
    ];
  });
}

/** A result without its period, number of answers or source says nothing and is left out. */
export function toResults(record: CourseRecord) {
  return asRecords(record.expand?.resultat_via_formation)
    .map((result) => ({
      label: line(result.label),
      value: line(result.value),
      period: line(result.period),
      answers: positiveInteger(result.answers) ?? 0,
      source: line(result.source),
    }))
    .filter((result) => Object.values(result).every(Boolean));
}

/** The shipped courses have a list, PocketBase a line for each. */
export function toTrainers({ formateurs }: CourseRecord): string[] {
  const trainers = Array.isArray(formateurs)
    ? asRecords(formateurs).map(({ title }) => line(title))
    : text(formateurs).split('\n').map(line);
  return trainers.filter(Boolean);
}
