import type { Competence, CourseDetail, Option, Sections, Session, Text } from 'shared-ui';
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

export interface FormationData {
  id: string;
  /** null where there is no active course of that id. */
  course: Course | null;
  /** The course is the one that ships with the site. */
  offline: boolean;
  /** PocketBase could not be asked, and the course does not ship with the site: it may exist. */
  uncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}

declare const safe: unique symbol;
/** Only HTML that went through `sanitise` may be drawn as HTML. */
export type SafeHtml = string & { readonly [safe]: true };

export type Said = Pick<Text, 'id' | 'title'> & { content?: string | undefined };

export interface Alternance {
  title: string;
  items: Said[];
}

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

/** Neither the page nor its head reads these, and the data goes with the document. */
type Unread =
  | 'categoryId'
  | 'categoryTitle'
  | 'alternance'
  | 'isNotAlternance'
  | 'nbHeure'
  | 'priceActual'
  | 'descriptions';

/** What takes sentences to say is said here: a first view does not fetch what makes them. */
export type Course = Omit<CleanCourse, 'sections' | 'sessions' | Told> & {
  sections: Pick<CleanCourse['sections'], 'accessibility' | 'other'>;
  sessions: ShownSession[];
  practical: ShownItem[];
  /** For example "Du 3 au 5 mars 2027, présentiel". It is found once: a document that is kept over midnight stays of one mind. */
  begins: string;
  alternance?: Alternance;
  /** For example "14 heures (2 jours)". */
  hours: string;
};

/** These stand in the practical items alone. */
type Told = 'audience' | 'level' | 'group' | 'fundings' | 'results' | 'accessDelay';

export type ShownSession = Session & { dates: string; seats: string };

/** An item is in words or in HTML; it is in neither where the page draws it otherwise. */
export interface ShownItem {
  key: PracticalKey;
  label: string;
  text?: string;
  html?: SafeHtml;
}

/** `today` is YYYY-MM-DD, in France. */
export function shownCourse(course: CleanCourse, today: string): Course {
  // The legal notice says the usual delay.
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
      // Slider and receipt say these.
      .filter(({ key }) => key !== 'objectives' && key !== 'price')
      .map((item) => shownItem(item, sessions.length > 0)),
    begins: beginsText(told, today),
    hours: durationText(course.duration),
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
