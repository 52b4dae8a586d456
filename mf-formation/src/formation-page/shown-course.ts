import type { CourseDetail, Sections, Session, Text } from '@campus/shared-ui';
import {
  beginsText,
  courseItems,
  durationText,
  fundingChip,
  legalDelay,
  type PracticalItem,
  type PracticalKey,
  seatsText,
  sessionDates,
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
  /** The first list of the description, and what stands around it; all is around where no list stands by itself. */
  programme: SafeHtml;
  description: SafeHtml;
  sections: Record<'accessibility' | 'other', SafeHtml>;
  options: Chip[];
  competences: Objective[];
  sessions: ShownSession[];
  practical: ShownItem[];
  /** For example "Du 3 au 5 mars 2027, {city}". It is found once: a document that is kept over midnight stays of one mind. */
  begins: string;
  /** What differs in who may pay, for example "Non finançable par CPF". */
  chip: string;
  alternance?: Alternance;
  /** For example "14 heures (2 jours)". */
  hours: string;
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
  const details = { ...whole, sections, sessions, accessDelay };
  return {
    ...(same as Pick<CourseDetail, (typeof unchanged)[number]>),
    ...splitProgramme(clean('description', whole.description)),
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
    chip: fundingChip(whole.fundings.map(({ kind }) => kind)),
    hours: durationText(whole.duration),
  };
}

function cleanSections(sections: Sections, clean: (name: string, html: string) => SafeHtml) {
  const cleaned = Object.entries(sections).map(([name, html]) => [name, clean(name, html)]);
  return Object.fromEntries(cleaned) as Record<keyof Sections, SafeHtml>;
}

/** The list is what most want to read; its heading says no more than the section's. */
function splitProgramme(html: SafeHtml): Pick<Course, 'programme' | 'description'> {
  const start = html.search(/<[uo]l>/);
  const end = html.search(/<\/[uo]l>/) + '</ul>'.length;
  const [before, list] = [html.slice(0, start), html.slice(start, end)];
  // A list in a list or in a table is no whole one.
  const isWhole = start >= 0 && !/<[uo]l>/.test(list.slice(1)) && !/<table>(?!.*<\/table>)/s.test(before);
  if (!isWhole) return { programme: '' as SafeHtml, description: html };
  const around = before.replace(/<h3>[^<]*programme[^<]*<\/h3>$/i, '') + html.slice(end);
  return { programme: list as SafeHtml, description: around as SafeHtml };
}

function shownItem({ key, label, text, html }: PracticalItem, hasSessions: boolean): ShownItem {
  if (key === 'sessions' && hasSessions) return { key, label };
  // The editor's part of it is clean, and the rest is text.
  return html ? { key, label, html: html as SafeHtml } : { key, label, text };
}
