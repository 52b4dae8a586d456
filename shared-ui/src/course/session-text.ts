import type { Session } from './course-children';
import type { CourseDetail } from './course-detail';
import { daysText } from './days';
import { citySlot, placesInSentence } from './duration-and-places';

type Delay = Pick<CourseDetail, 'accessDelay'>;

/** "14 jours au moins entre la signature de la convention et …"; empty when unknown. */
export function delayText({ accessDelay }: Delay): string {
  if (!accessDelay) return '';
  return `${atLeast(accessDelay)} entre la signature de la convention et le début de la formation`;
}

/** "Dates sur demande, 14 jours au moins après la signature". */
export function noSessionText({ accessDelay }: Delay): string {
  return `Dates sur demande${accessDelay ? `, ${atLeast(accessDelay)} après la signature` : ''}`;
}

/** `today` is YYYY-MM-DD in France. A session of unknown size counts as having free seats. */
export function nextSession<One extends Pick<Session, 'startsOn' | 'freeSeats'>>(
  sessions: readonly One[],
  today: string,
): One | undefined {
  return sessions.find(({ startsOn, freeSeats }) => startsOn >= today && freeSeats !== 0);
}

/** "Du 3 au 5 mars 2027", or "Début 14 jours au moins après la signature"; else on request. */
export function startText(
  next: Pick<Session, 'startsOn' | 'endsOn'> | undefined,
  { sessions, accessDelay }: Pick<CourseDetail, 'sessions' | 'accessDelay'>,
): string {
  if (next) return sessionDates(next);
  if (sessions.length > 0) return 'Prochaines dates sur demande';
  return accessDelay ? `Début ${atLeast(accessDelay)} après la signature` : noSessionText({ accessDelay });
}

/** "Du 3 au 5 mars 2027, 1 place de l’Exemple, 4 places libres", "… complet". */
export function sessionText(session: Session, city?: string): string {
  const seats = seatsText(session).toLowerCase();
  return [sessionDates(session), sessionPlace(session, city), seats, session.note].filter(Boolean).join(', ');
}

/** The address, or the city of a session on site that has none; "à distance". */
export function sessionPlace(
  { place, address }: Pick<Session, 'place' | 'address'>,
  city = 'sur place',
): string {
  const isOnSite = place === 'presentiel';
  const word = isOnSite ? !address && city : place && placesInSentence([place]);
  return [word, address].filter(Boolean).join(', ');
}

/** When and where a course begins: "Dates sur demande, Ville-Exemple ou dans vos locaux". */
export function beginsText(course: Pick<CourseDetail, 'sessions' | 'places'>, today: string): string {
  const next = nextSession(course.sessions, today);
  const places = placesInSentence(course.places, citySlot);
  const where = (next && sessionPlace(next, citySlot)) || places;
  // Without the delay, which the page has further down, the text fits in a line of a telephone.
  const start = startText(next, { ...course, accessDelay: undefined });
  return [start, where].filter(Boolean).join(', ');
}

export function sessionDates({ startsOn, endsOn }: Pick<Session, 'startsOn' | 'endsOn'>): string {
  return daysText(startsOn, endsOn);
}

/** "Complet", "1 place libre"; empty when the number of seats is unknown. */
export function seatsText({ freeSeats }: Pick<Session, 'freeSeats'>): string {
  if (freeSeats === undefined) return '';
  return freeSeats === 0 ? 'Complet' : `${countOf(freeSeats, 'place')} ${freeSeats > 1 ? 'libres' : 'libre'}`;
}

export function sessionTexts(
  course: Pick<CourseDetail, 'sessions' | 'accessDelay'>,
  city?: string,
): string[] {
  const { sessions } = course;
  return sessions.length > 0
    ? sessions.map((session) => sessionText(session, city))
    : [noSessionText(course)];
}

/** The law and the terms give the learner this time: a course begins later, never earlier. */
const atLeast = (days: number) => `${countOf(days, 'jour')} au moins`;

/** "1 place", "2 places". */
export function countOf(count: number, word: string): string {
  return `${count}\u00a0${word}${count > 1 ? 's' : ''}`;
}
