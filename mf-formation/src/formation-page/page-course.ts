import type { CourseDetail, Sections, Session, Text } from '@campus/shared-ui';
import {
  beginsText,
  courseItems,
  durationText,
  fundingChip,
  legalDelayDays,
  nextSession,
  type PracticalItem,
  type PracticalKey,
  seatsText,
  sessionDates,
} from '@campus/shared-ui/course';

export interface FormationData {
  id: string;
  /** null: no active course has that id. */
  course: Course | null;
  /** The course is the one that ships with the site. */
  offline: boolean;
  /** PocketBase does not answer, and the course does not ship with the site: it may exist. */
  isUncertain: boolean;
  /** The first day of the current month, in long French form. */
  updatedOn: string;
}

declare const safe: unique symbol;
/** Only HTML that went through `sanitise` may be drawn as HTML. */
export type SafeHtml = string & { readonly [safe]: true };

export type AlternanceText = Pick<Text, 'id' | 'title'> & { content?: string | undefined };

export interface Alternance {
  title: string;
  items: AlternanceText[];
}

/** The records' ids say nothing to a reader. */
export type Chip = Omit<CourseDetail['options'][number], 'id'>;
export type Objective = Omit<CourseDetail['competences'][number], 'id'>;

const copiedFields = [
  'id',
  'title',
  'littleDescription',
  'isAlternance',
  'gallery',
  'brochureUrl',
  'price',
  'duration',
  'places',
  'language',
  'certification',
  'contact',
] as const;

/** Goes with the document, sentences included: a first view lacks the code that makes them. */
export type Course = Pick<CourseDetail, (typeof copiedFields)[number]> & {
  /** The first list of the description, or ''. `description` has everything around it. */
  programme: SafeHtml;
  description: SafeHtml;
  sections: Record<'accessibility' | 'other', SafeHtml>;
  options: Chip[];
  competences: Objective[];
  sessions: PageSession[];
  /** A session that has not begun has a free seat. */
  isOpen: boolean;
  practical: FactItem[];
  /** For example "Du 3 au 5 mars 2027, {city}". A cached document keeps it past midnight. */
  startText: string;
  /** Exceptions in funding, for example "Non finançable par CPF". */
  chips: string[];
  alternance?: Alternance;
  /** For example "14 heures (2 jours)". */
  durationText: string;
};

export type PageSession = Session & { dates: string; seats: string };

/** An item has text or HTML, or neither if the page draws it by other means. */
export interface FactItem {
  key: PracticalKey;
  label: string;
  text?: string;
  html?: SafeHtml;
}

/** `today` is YYYY-MM-DD, in France. */
export function toPageCourse(
  course: CourseDetail,
  today: string,
  clean: (name: string, html: string) => SafeHtml,
): Course {
  const copied = Object.fromEntries(copiedFields.map((name) => [name, course[name]]));
  const sections = cleanSections(course.sections, clean);
  // The legal notice says the usual delay, and no course begins earlier.
  const accessDelay = Number(course.accessDelay) <= legalDelayDays ? undefined : course.accessDelay;
  const details = { ...course, sections, accessDelay };
  return {
    ...(copied as Pick<CourseDetail, (typeof copiedFields)[number]>),
    ...splitProgramme(clean('description', course.description)),
    options: course.options.map(({ id: _, ...option }) => option),
    competences: course.competences.map(({ id: _, ...competence }) => competence),
    sections: { accessibility: sections.accessibility, other: sections.other },
    sessions: course.sessions.map((session) => ({
      ...session,
      dates: sessionDates(session),
      seats: seatsText(session),
    })),
    practical: courseItems(details)
      // Slider and receipt say these.
      .filter(({ key }) => key !== 'objectives' && key !== 'price')
      .map((item) => toFactItem(item, course.sessions.length > 0)),
    isOpen: nextSession(course.sessions, today) !== undefined,
    startText: beginsText(details, today),
    chips: fundingChip(course.fundings.map(({ kind }) => kind))
      .split('\u00a0· ')
      .filter(Boolean),
    durationText: durationText(course.duration),
  };
}

function cleanSections(sections: Sections, clean: (name: string, html: string) => SafeHtml) {
  const cleaned = Object.entries(sections).map(([name, html]) => [name, clean(name, html)]);
  return Object.fromEntries(cleaned) as Record<keyof Sections, SafeHtml>;
}

/** Splits the first list from the description; its own heading is dropped. */
function splitProgramme(html: SafeHtml): Pick<Course, 'programme' | 'description'> {
  const start = html.search(/<[uo]l>/);
  const end = html.search(/<\/[uo]l>/) + '</ul>'.length;
  const [before, list] = [html.slice(0, start), html.slice(start, end)];
  // A list in a list or in a table stays where it is.
  const isSeparate = start >= 0 && !/<[uo]l>/.test(list.slice(1)) && !/<table>(?!.*<\/table>)/s.test(before);
  if (!isSeparate) return { programme: '' as SafeHtml, description: html };
  const around = before.replace(/<h3>[^<]*programme[^<]*<\/h3>$/i, '') + html.slice(end);
  return { programme: list as SafeHtml, description: around as SafeHtml };
}

function toFactItem({ key, label, text, html }: PracticalItem, hasSessions: boolean): FactItem {
  if (key === 'sessions' && hasSessions) return { key, label };
  // The editor's part of the HTML is clean already, and the rest is text.
  return html ? { key, label, html: html as SafeHtml } : { key, label, text };
}
