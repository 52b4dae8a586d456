import type { Competence, CourseDetail, Option, Sections, Session } from 'shared-ui';
import {
  courseItems,
  durationText,
  legalDelay,
  nextSession,
  type PracticalItem,
  type PracticalKey,
  placesText,
  seatsText,
  sessionDates,
  startText,
} from 'shared-ui/course';
import alternance from '../../content/alternance.json';
import type { SafeHtml } from './description/sanitise';

/** A course whose rich texts have been through the sanitiser. */
export type CleanCourse = Omit<
  CourseDetail,
  'description' | 'sections' | 'options' | 'competences' | Unread
> & {
  description: SafeHtml;
  sections: Record<keyof Sections, SafeHtml>;
  options: Chip[];
  competences: Objective[];
};

/** The records' ids say nothing to a reader. */
export type Chip = Omit<Option, 'id'>;
export type Objective = Omit<Competence, 'id'>;

/** What neither the page nor its head reads of a course: the data goes with the document. */
type Unread =
  | 'categoryId'
  | 'categoryTitle'
  | 'alternance'
  | 'isNotAlternance'
  | 'nbHeure'
  | 'priceActual'
  | 'descriptions';

/** A course as the page draws it: what takes sentences to say is said. A first view does not fetch what makes them. */
export type Course = Omit<CleanCourse, 'sections' | 'sessions' | Told> & {
  sections: Pick<CleanCourse['sections'], 'accessibility' | 'other'>;
  sessions: ShownSession[];
  practical: ShownItem[];
  /** When one can begin, and where: "Du 3 au 5 mars 2027, présentiel". Found once: a document that is kept over midnight stays of one mind. */
  begins: string;
  /** What the school says of every course in alternance: with the data, as the others need no word of it. */
  alternance?: typeof alternance;
  /** How long it takes: "14 heures (2 jours)". */
  hours: string;
};

/** What stands in the practical items alone. */
type Told = 'audience' | 'level' | 'group' | 'fundings' | 'results' | 'accessDelay';

export type ShownSession = Session & { dates: string; seats: string };

/** In words or in HTML; neither where the page draws it otherwise. */
export interface ShownItem {
  key: PracticalKey;
  label: string;
  text?: string;
  html?: SafeHtml;
}

/** Puts into words what the page says of a course on a day (YYYY-MM-DD, in France). */
export function shownCourse(course: CleanCourse, today: string): Course {
  // The legal notice says it.
  const told = course.accessDelay === legalDelay ? { ...course, accessDelay: undefined } : course;
  const { audience, level, group, fundings, results, accessDelay, sections, sessions, ...shown } = course;
  return {
    ...shown,
    sections: { accessibility: sections.accessibility, other: sections.other },
    sessions: sessions.map((session) => ({
      ...session,
      dates: sessionDates(session),
      seats: seatsText(session),
    })),
    practical: courseItems(told)
      // Slider and receipt say them.
      .filter(({ key }) => key !== 'objectives' && key !== 'price')
      .map((item) => shownItem(item, sessions.length > 0)),
    begins: beginsText(told, today),
    hours: durationText(course.duration),
    ...(course.isAlternance && { alternance }),
  };
}

function beginsText(course: CleanCourse, today: string): string {
  const next = nextSession(course.sessions, today);
  const where = placesText(next?.place ? [next.place] : course.places).toLowerCase();
  // The delay is told further down: on a telephone these stay in one line.
  const start = startText(next, { ...course, accessDelay: undefined });
  return [start, where].filter(Boolean).join(', ');
}

function shownItem({ key, label, text, html }: PracticalItem, hasSessions: boolean): ShownItem {
  if (key === 'sessions' && hasSessions) return { key, label };
  // The editor's part of it is clean, and the rest is text.
  return html ? { key, label, html: html as SafeHtml } : { key, label, text };
}
