import type { CourseDetail, Sections, Session, Text } from '@campus/shared-ui';
import {
  courseItems,
  dayText,
  durationText,
  legalDelay,
  localDay,
  nextSession,
  type PracticalItem,
  type PracticalKey,
  placesText,
  seatsText,
  sessionDates,
  startText,
} from '@campus/shared-ui/course';

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

/** Dates beyond are for the telephone: nobody reads through as many. */
export const mostSessions = 24;

/** The records' ids say nothing to a reader. */
export type Chip = Omit<CourseDetail['options'][number], 'id'>;
export type Objective = Omit<CourseDetail['competences'][number], 'id'>;

const unchanged = [
  ...(['id', 'title', 'littleDescription', 'isAlternance', 'gallery', 'brochureUrl'] as const),
  ...(['price', 'duration', 'places', 'language', 'certification', 'contact'] as const),
];

/** The course as its page has it: the data goes with the document. What takes sentences to say is said here, as a first view does not fetch what makes them. */
export type Course = Pick<CourseDetail, (typeof unchanged)[number]> & {
  description: SafeHtml;
  sections: Record<'accessibility' | 'other', SafeHtml>;
  options: Chip[];
  competences: Objective[];
  sessions: ShownSession[];
  practical: ShownItem[];
  /** For example "Du 3 au 5 mars 2027, présentiel". It is found once: a document that is kept over midnight stays of one mind. */
  begins: string;
  alternance?: Alternance;
  /** For example "14 heures (2 jours)". */
  hours: string;
  /** The day of the record's last change, for example "3 juillet 2025"; '' where it is not known. */
  changed: string;
};

export type ShownSession = Session & { dates: string; seats: string };

/** An item is in words or in HTML; it is in neither where the page draws it otherwise. */
export interface ShownItem {
  key: PracticalKey;
  label: string;
  text?: string;
  html?: SafeHtml;
}

/** `today` is YYYY-MM-DD, in France. */
export function shownCourse(
  whole: CourseDetail,
  today: string,
  clean: (name: string, html: string) => SafeHtml,
): Course {
  const same = Object.fromEntries(unchanged.map((name) => [name, whole[name]]));
  const sections = cleanSections(whole.sections, clean);
  const sessions = whole.sessions.slice(0, mostSessions);
  // The legal notice says the usual delay.
  const accessDelay = whole.accessDelay === legalDelay ? undefined : whole.accessDelay;
  const changed = localDay(whole.updated);
  const details = { ...whole, sections, sessions, accessDelay };
  return {
    ...(same as Pick<CourseDetail, (typeof unchanged)[number]>),
    description: clean('description', whole.description),
    options: whole.options.map(({ id: _, ...option }) => option),
    competences: whole.competences.map(({ id: _, ...competence }) => competence),
    sections: { accessibility: sections.accessibility, other: sections.other },
    sessions: sessions.map((session) => ({
      ...session,
      dates: sessionDates(session),
      seats: seatsText(session),
    })),
    practical: courseItems(details)
      // Slider and receipt say these.
      .filter(({ key }) => key !== 'objectives' && key !== 'price')
      .map((item) => shownItem(item, sessions.length > 0)),
    begins: beginsText(details, today),
    hours: durationText(whole.duration),
    changed: changed && dayText(changed),
  };
}

function cleanSections(sections: Sections, clean: (name: string, html: string) => SafeHtml) {
  const cleaned = Object.entries(sections).map(([name, html]) => [name, clean(name, html)]);
  return Object.fromEntries(cleaned) as Record<keyof Sections, SafeHtml>;
}

function beginsText(course: Pick<CourseDetail, 'sessions' | 'places'>, today: string): string {
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
